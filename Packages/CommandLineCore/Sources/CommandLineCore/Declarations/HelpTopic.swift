/// A help article that `help NAME` prints, such as the list of exit statuses.
public struct HelpTopic: Sendable, Hashable {
    /// The topic's name in kebab case. A command with the same name takes precedence.
    public let name: String
    /// A one-sentence description for the list of topics.
    public let abstract: String
    /// The text. Paragraphs are wrapped; lines that start with a space keep their line breaks.
    public let text: String

    /// Creates a topic.
    public init(name: String, abstract: String, text: String) {
        self.name = name
        self.abstract = abstract
        self.text = text
    }
}

/// An article about the whole program that `help NAME` prints, such as the list of its exit statuses.
public struct HelpTopic: Sendable, Hashable {
    /// The word after `help`, in kebab case. A command of the same name hides the topic.
    public let name: String
    /// One sentence for the list of topics.
    public let abstract: String
    /// The article; paragraphs are wrapped, lines that start with a space keep their line breaks.
    public let text: String

    /// Describes a topic.
    public init(name: String, abstract: String, text: String) {
        self.name = name
        self.abstract = abstract
        self.text = text
    }
}

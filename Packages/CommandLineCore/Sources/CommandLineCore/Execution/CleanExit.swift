/// An end of the program that is no failure: there is a text to print on stdout, and the status is 0.
public struct CleanExit: Error, Sendable {
    enum Content: Sendable {
        case message(String)
        case help(CommandPath)
        case topic(HelpTopic)
        case manual(CommandPath)
    }

    let content: Content
    /// The members of the content as an object to print; `nil` prints the text itself.
    var json: JSONFields?

    /// Prints a message.
    public static func message(_ text: String) -> CleanExit {
        CleanExit(content: .message(text))
    }

    /// The content as an object: the command that help is about, else `{"text"}`, for a topic with its name and abstract.
    var object: any Encodable {
        switch content {
        case .message(let text): ["text": text]
        case .topic(let topic): ["name": topic.name, "abstract": topic.abstract, "text": topic.text]
        case .manual(let path): ["text": ManualPage(CommandInfo(path)).lines.joined(separator: "\n")]
        case .help(let path): CommandInfo(path)
        }
    }

    /// The text to print, without a final line break.
    ///
    /// - Parameters:
    ///   - width: the columns to wrap help at; messages are left as they are.
    ///   - heading: makes a heading stand out.
    func text(width: Int, heading: (String) -> String) -> String {
        switch content {
        case .message(let text): text
        case .topic(let topic): TextWrapping.wrap(topic.text, width: width).joined(separator: "\n")
        case .manual(let path): ManualPage(CommandInfo(path)).lines.joined(separator: "\n")
        case .help(let path): HelpScreen(CommandInfo(path)).render(width: width, heading: heading)
        }
    }
}

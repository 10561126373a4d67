/// A successful exit that prints a text on stdout and returns exit status 0.
public struct CleanExit: Error, Sendable {
    enum Content: Sendable {
        case message(String)
        case help(CommandPath)
        case topic(HelpTopic)
        case manual(CommandPath)
    }

    let content: Content
    /// The fields of ``object`` to print as JSON; `nil` to print the text.
    var json: JSONFields?

    /// Creates an exit that prints a message.
    public static func message(_ text: String) -> CleanExit {
        CleanExit(content: .message(text))
    }

    /// The content as a JSON object: the help of a command; `{"name","abstract","text"}` for a topic; `{"text"}` for a
    /// message.
    var object: any Encodable {
        switch content {
        case .message(let text): ["text": text]
        case .topic(let topic): ["name": topic.name, "abstract": topic.abstract, "text": topic.text]
        case .manual(let path): ["text": ManualPage(CommandInfo(path)).lines.joined(separator: "\n")]
        case .help(let path): CommandInfo(path)
        }
    }

    /// Returns the text without a final line break.
    ///
    /// - Parameters:
    ///   - width: the width in columns at which help is wrapped; messages are not wrapped.
    ///   - heading: styles a heading.
    func text(width: Int, heading: (String) -> String) -> String {
        switch content {
        case .message(let text): text
        case .topic(let topic): TextWrapping.wrap(topic.text, width: width).joined(separator: "\n")
        case .manual(let path): ManualPage(CommandInfo(path)).lines.joined(separator: "\n")
        case .help(let path): HelpScreen(CommandInfo(path, depth: 0)).render(width: width, heading: heading)
        }
    }
}

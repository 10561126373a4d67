/// An end of the program that is no failure: there is a text to print on stdout, and the status is 0.
public struct CleanExit: Error, Sendable {
    enum Content: Sendable {
        case message(String)
        case help(CommandPath)
        case topic(HelpTopic)
        case helpOf(any ParsableCommand.Type)
    }

    let content: Content

    /// Prints a message.
    public static func message(_ text: String) -> CleanExit {
        CleanExit(content: .message(text))
    }

    /// Prints the help of a command.
    public static func helpRequest(_ command: any ParsableCommand.Type) -> CleanExit {
        CleanExit(content: .helpOf(command))
    }

    /// The text to print, without a final line break.
    ///
    /// - Parameter width: the columns to wrap a help screen at; messages are left as they are.
    public func text(width: Int = 80) -> String {
        text(root: nil, width: width) { $0 }
    }

    /// The text to print, with the way to a command taken from the tree under `root` when it is known.
    func text(root: (any ParsableCommand.Type)?, width: Int, heading: (String) -> String) -> String {
        switch content {
        case .message(let text): text
        case .topic(let topic): TextWrapping.wrap(topic.text, width: width).joined(separator: "\n")
        case .help(let path): HelpScreen(path).render(width: width, heading: heading)
        case .helpOf(let command):
            HelpScreen(root.flatMap { CommandPath($0).path(to: command) } ?? CommandPath(command))
                .render(width: width, heading: heading)
        }
    }
}

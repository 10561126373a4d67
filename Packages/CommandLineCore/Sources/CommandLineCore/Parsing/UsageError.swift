/// A command line the program cannot follow.
///
/// ``Program`` prints it in this shape and ends with status 64:
///
/// ```text
/// error: missing value for '--litres <litres>'
/// help: --litres <litres>  How much water.
/// usage: greenhouse water <bed> [--litres <litres>]
/// see 'greenhouse water --help'
/// ```
public struct UsageError: Error, Sendable, CustomStringConvertible {
    /// What is wrong, with a suggestion if there is one.
    public let message: String
    /// The message and the lines that help to mend it.
    let text: String

    init(_ message: String, argument: ArgumentDefinition? = nil, at path: CommandPath) {
        self.message = message
        var lines = [message]
        if let argument, !argument.help.abstract.isEmpty {
            lines.append("help: \(argument.display)  \(argument.help.abstract)")
        }
        lines.append(CommandManual(path).usage.joined(separator: " "))
        lines.append("see '\(path.name) --help'")
        text = lines.joined(separator: "\n")
    }

    /// The whole message, several lines.
    public var description: String { "error: \(text)" }
}

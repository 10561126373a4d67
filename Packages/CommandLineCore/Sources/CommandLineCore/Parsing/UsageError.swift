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
    /// The line that describes the argument concerned; `nil` when there is none or it has no description.
    public let argumentHelp: String?
    /// The synopsis of the command, without the leading `usage: `.
    public let usage: String
    /// The command line that shows more help.
    public let helpCommand: String

    init(_ message: String, argument: ArgumentDefinition? = nil, at path: CommandPath) {
        self.message = message
        if let argument, argument.isVisible, !argument.help.abstract.isEmpty {
            argumentHelp = "\(argument.display)  \(argument.help.abstract)"
        } else {
            argumentHelp = nil
        }
        usage = UsageLine(path).text
        helpCommand = "\(path.name) --help"
    }

    /// The whole message, several lines.
    public var description: String {
        let lines = [
            "error: \(message)", argumentHelp.map { "help: \($0)" }, "usage: \(usage)", "see '\(helpCommand)'",
        ]
        return lines.compactMap(\.self).joined(separator: "\n")
    }
}

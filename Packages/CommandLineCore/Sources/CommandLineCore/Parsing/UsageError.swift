/// An error in the command line.
///
/// ``Program`` prints it in this format and exits with status 64:
///
/// ```text
/// error: Missing value for '--litres <litres>'.
/// help: --litres <litres>  How much water.
/// usage: greenhouse water <bed> [--litres <litres>]
/// see 'greenhouse water --help'
/// ```
public struct UsageError: Error, Sendable, CustomStringConvertible {
    /// What is wrong, with a suggestion if there is one.
    public let message: String
    /// The help line of the argument that caused the error; empty if the error does not concern a single argument.
    private let help: [String]
    private let usage: [String]
    private let command: String

    init(_ message: String, argument: ArgumentDefinition? = nil, at path: CommandPath) {
        self.message = message
        let abstract = argument?.help.abstract ?? ""
        help = argument.map { abstract.isEmpty ? [] : ["help: \($0.display)  \(abstract)"] } ?? []
        usage = CommandInfo(path, depth: 0).usage
        command = path.name
    }

    /// Returns the message, the help line, the usage line, and the command that shows help.
    ///
    /// - Parameter width: the width in columns for wrapping the usage line; `nil` for no wrapping.
    func text(width: Int?) -> String {
        let synopsis = width.map { TextWrapping.hanging(usage, width: $0) } ?? [usage.joined(separator: " ")]
        return ([message] + help + synopsis + ["see '\(command) --help'"]).joined(separator: "\n")
    }

    /// The complete error text, in several lines.
    public var description: String { "error: \(text(width: nil))" }
}

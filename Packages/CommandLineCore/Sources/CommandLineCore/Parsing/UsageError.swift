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
    /// The help of the argument that is wrong, if it is about one.
    private let help: [String]
    private let usage: [String]
    private let command: String

    init(_ message: String, argument: ArgumentDefinition? = nil, at path: CommandPath) {
        self.message = message
        let abstract = argument?.help.abstract ?? ""
        help = argument.map { abstract.isEmpty ? [] : ["help: \($0.display)  \(abstract)"] } ?? []
        usage = CommandInfo(path).usage
        command = path.name
    }

    /// The message and the lines that help to mend it.
    ///
    /// - Parameter width: the columns to break the usage at; `nil` leaves it on one line.
    func text(width: Int?) -> String {
        let synopsis = width.map { TextWrapping.hanging(usage, width: $0) } ?? [usage.joined(separator: " ")]
        return ([message] + help + synopsis + ["see '\(command) --help'"]).joined(separator: "\n")
    }

    /// The whole message, several lines.
    public var description: String { "error: \(text(width: nil))" }
}

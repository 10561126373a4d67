/// An example of a command line, shown in help.
public struct CommandExample: Sendable, Hashable {
    /// The arguments after the program's name, as typed in a shell, with quotes.
    public let arguments: String
    /// One sentence that describes the effect.
    public let meaning: String

    /// Creates an example: `CommandExample("water bed-3 --litres 5", "Waters one bed.")`.
    public init(_ arguments: String, _ meaning: String) {
        self.arguments = arguments
        self.meaning = meaning
    }
}

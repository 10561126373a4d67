/// An example of a command line, for help.
public struct CommandExample: Sendable, Hashable {
    /// The arguments after the program's name, quoted as for a shell.
    public let arguments: String
    /// One sentence that describes the effect.
    public let meaning: String

    /// Creates an example: `CommandExample("water bed-3 --litres 5", "Waters one bed.")`.
    public init(_ arguments: String, _ meaning: String) {
        self.arguments = arguments
        self.meaning = meaning
    }
}

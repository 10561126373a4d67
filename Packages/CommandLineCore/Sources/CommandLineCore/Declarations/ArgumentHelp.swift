/// The help text of one argument, for help screens and completion scripts.
///
/// A string literal is enough for most arguments: `@Option(help: "The maximum number of rows.")`.
public struct ArgumentHelp: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// A one-sentence description, shown beside the argument.
    public var abstract: String
    /// Further description, shown below the abstract.
    public var discussion: String
    /// The placeholder for the value in usage lines, without angle brackets; `nil` to use the argument's name.
    public var valueName: String?

    /// Creates a help text.
    public init(_ abstract: String = "", discussion: String = "", valueName: String? = nil) {
        self.abstract = abstract
        self.discussion = discussion
        self.valueName = valueName
    }

    /// Creates a help text from its abstract.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

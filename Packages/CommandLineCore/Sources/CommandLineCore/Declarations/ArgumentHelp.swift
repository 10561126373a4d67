/// The texts that describe one argument in help screens and completion scripts.
///
/// A string literal is enough for most arguments: `@Option(help: "How many rows to show.")`.
public struct ArgumentHelp: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// One sentence, shown beside the argument.
    public var abstract: String
    /// More sentences, shown under it.
    public var discussion: String
    /// The name of the value in usage lines, without the angle brackets; `nil` takes the argument's own name.
    public var valueName: String?
    /// Whether usage lines show the argument.
    public var isInUsage: Bool

    /// Describes an argument.
    public init(_ abstract: String = "", discussion: String = "", valueName: String? = nil, isInUsage: Bool = true) {
        self.abstract = abstract
        self.discussion = discussion
        self.valueName = valueName
        self.isInUsage = isInUsage
    }

    /// Takes the literal as the abstract.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

/// Which field of a value cannot be as given, and why: what an initialiser that validates throws.
public struct InvalidField: Error, Sendable, Hashable, CustomStringConvertible {
    /// The field's name, as the type and its JSON form have it; nested ones with points, `softClose.hardEnd`.
    public let field: String
    /// What the field must be; follows the name in a sentence.
    public let reason: String

    /// A fault of a field.
    public init(_ field: String, _ reason: String) {
        self.field = field
        self.reason = reason
    }

    /// The field and the reason: `title must not be empty`.
    public var description: String { "\(field) \(reason)" }
}

/// The error that a validating initializer throws: the first invalid field and the reason.
public struct InvalidField: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the field, as in the type and in JSON. Names of nested fields are joined by dots:
    /// `softClose.hardEnd`.
    public let field: String
    /// The requirement on the field, worded to follow its name in a sentence: `must not be empty`.
    public let reason: String

    /// Creates an error.
    public init(_ field: String, _ reason: String) {
        self.field = field
        self.reason = reason
    }

    /// The field and the reason: `title must not be empty`.
    public var description: String { "\(field) \(reason)" }
}

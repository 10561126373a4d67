/// A fault at one location of a JSON value.
public struct JSONFault: Sendable, Hashable, CustomStringConvertible {
    /// The location; for a missing member, the location where it is expected.
    public let pointer: JSONPointer
    /// A description that continues the location, such as `is missing`. It contains no type names or other internals.
    public let detail: String

    /// Creates a fault.
    public init(_ pointer: JSONPointer, _ detail: String) {
        self.pointer = pointer
        self.detail = detail
    }

    /// Location and description: `/dose/millilitres is missing`.
    public var description: String { pointer.tokens.isEmpty ? detail : "\(pointer) \(detail)" }
}

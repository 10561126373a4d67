/// Something wrong at one place of a JSON value.
public struct JSONFault: Sendable, Hashable, CustomStringConvertible {
    /// Where; for a missing member, where it would stand.
    public let pointer: JSONPointer
    /// What, in plain words that go on from the place: `is missing`. Never a type's name or other internals.
    public let detail: String

    /// This is wrong at that place.
    public init(_ pointer: JSONPointer, _ detail: String) {
        self.pointer = pointer
        self.detail = detail
    }

    /// Place and detail: `/dose/millilitres is missing`.
    public var description: String { pointer.tokens.isEmpty ? detail : "\(pointer) \(detail)" }
}

public import FoundationCore

/// A key that is derived from the content of a record. It makes imports idempotent: a record that is imported again
/// gets the same identifier.
///
/// ```swift
/// var key = ContentKey("brand")
/// key.add("Tarnwick")
/// let id = key.identifier { existing.contains($0) }
/// ```
public struct ContentKey: Sendable, Hashable {
    private var content: [UInt8] = []

    /// Creates a key for a kind of record, such as `brand`. Records of different kinds get different keys even if their
    /// parts are equal.
    public init(_ kind: String) { add(kind) }

    /// Appends a length-prefixed part: `["ab", "c"]` and `["a", "bc"]` give different keys.
    public mutating func add(_ part: String) { add(Array(part.utf8)) }

    /// Appends a length-prefixed part: `["ab", "c"]` and `["a", "bc"]` give different keys.
    public mutating func add(_ part: [UInt8]) {
        withUnsafeBytes(of: UInt64(part.count).bigEndian) { content.append(contentsOf: $0) }
        content += part
    }

    /// The digest of all parts (16 bytes).
    public var digest: Digest { Digest(of: content, count: 16) }

    /// Returns the first derived identifier for which `isTaken` returns `false`.
    public func identifier<Subject>(
        unless isTaken: (Identifier<Subject>) throws -> Bool
    ) rethrows -> Identifier<Subject> {
        var attempt = self
        while true {
            let identifier: Identifier<Subject> = attempt.identifier()
            guard try isTaken(identifier) else { return identifier }
            attempt.chooseNext()
        }
    }

    /// Returns the derived identifier.
    public func identifier<Subject>() -> Identifier<Subject> { Identifier(bits: digest.number) }

    /// Advances to the next candidate identifier after a collision.
    public mutating func chooseNext() { add("again") }
}

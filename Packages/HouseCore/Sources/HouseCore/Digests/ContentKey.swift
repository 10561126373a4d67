public import FoundationCore

/// A key that follows from a content: what identifies an imported fact, so that it is the same one when it is imported again.
///
/// ```swift
/// var key = ContentKey("brand")
/// key.add("Tarnwick")
/// let id = key.identifier { existing.contains($0) }
/// ```
public struct ContentKey: Sendable, Hashable {
    private var content: [UInt8] = []

    /// Creates a key of a kind; keys of different kinds have nothing in common.
    public init(_ kind: String) { add(kind) }

    /// Adds a part. Where one part ends and the next begins makes a difference.
    public mutating func add(_ part: String) { add(Array(part.utf8)) }

    /// Adds a part. Where one part ends and the next begins makes a difference.
    public mutating func add(_ part: [UInt8]) {
        withUnsafeBytes(of: UInt64(part.count).bigEndian) { content.append(contentsOf: $0) }
        content += part
    }

    /// The digest of all parts, of 16 bytes.
    public var digest: Digest { Digest(of: content, count: 16) }

    /// Returns the first identifier that follows from the parts and is not taken by something else.
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

    /// Returns the identifier that follows from the parts.
    public func identifier<Subject>() -> Identifier<Subject> { Identifier(bits: digest.number) }

    /// Changes the key to that of the next attempt, because its identifier is taken by something else.
    public mutating func chooseNext() { add("again") }
}

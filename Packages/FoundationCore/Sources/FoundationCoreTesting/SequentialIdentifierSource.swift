public import FoundationCore
import Synchronization

/// A source of readable identifiers: `id0000000001`, `id0000000002`, …
public final class SequentialIdentifierSource: IdentifierSource {
    private let last = Mutex(0)

    /// Creates a source that starts at 1.
    public init() {}

    /// Returns the next identifier. One sequence is shared by all subjects.
    public func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject> {
        let number = last.withLock { last in
            last += 1
            return String(last)
        }
        return Identifier(stringLiteral: "id" + String(repeating: "0", count: max(0, 10 - number.count)) + number)
    }
}

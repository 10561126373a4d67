public import FoundationCore
import Synchronization

/// Identifiers that a reader of a failing test can tell apart: `id0000000001`, `id0000000002`, …
public final class SequentialIdentifierSource: IdentifierSource {
    private let last = Mutex(0)

    /// A source that begins at 1.
    public init() {}

    /// The next identifier, whatever its subject.
    public func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject> {
        let number = last.withLock { last in
            last += 1
            return String(last)
        }
        return Identifier(stringLiteral: "id" + String(repeating: "0", count: max(0, 10 - number.count)) + number)
    }
}

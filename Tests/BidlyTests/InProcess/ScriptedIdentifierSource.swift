import FoundationCore
import FoundationCoreTesting
import Synchronization

/// Returns enqueued identifiers for items, so that transcripts are readable. If the queue is empty, and for all other
/// subjects, returns numbered identifiers. Requests and sessions have a separate counter, so that the other identifiers
/// in a transcript do not depend on the number of requests and sessions.
final class ScriptedIdentifierSource: IdentifierSource {
    private let queued = Mutex<ArraySlice<ItemID>>([])
    private let numbered = SequentialIdentifierSource(), requests = SequentialIdentifierSource()

    /// Appends identifiers for the next items.
    func enqueue(_ items: ItemID...) { queued.withLock { $0 += items } }

    func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject> {
        if ["RequestSubject", "SessionSubject"].contains("\(subject)") { return requests.next(subject) }
        let item = subject == ItemSubject.self ? queued.withLock { $0.popFirst() } : nil
        return item.flatMap { Identifier($0.rawValue) } ?? numbered.next(subject)
    }
}

import FoundationCore
import FoundationCoreTesting
import Synchronization

/// Identifiers that a test plans for items, so that transcripts tell them apart at a glance; everything else, and items
/// beyond the plan, are numbered. Requests have numbers of their own, so that no transcript depends on how many there are.
final class PlannedIdentifierSource: IdentifierSource {
    private let planned = Mutex<ArraySlice<ItemID>>([])
    private let numbered = SequentialIdentifierSource(), requests = SequentialIdentifierSource()

    /// Puts identifiers of the next items behind those that are planned already.
    func plan(_ items: ItemID...) { planned.withLock { $0 += items } }

    func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject> {
        if "\(subject)" == "RequestSubject" { return requests.next(subject) }
        let item = subject == ItemSubject.self ? planned.withLock { $0.popFirst() } : nil
        return item.flatMap { Identifier($0.rawValue) } ?? numbered.next(subject)
    }
}

import Synchronization

/// Numbers from 1, each given once.
final class Counter: Sendable {
    private let last = Atomic(0)

    func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

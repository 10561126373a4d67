import Synchronization

/// A thread-safe counter that starts at 1.
final class Counter: Sendable {
    private let last = Atomic(0)

    func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

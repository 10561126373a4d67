public import Synchronization

/// Broadcasts events to any number of subscribers, in the order in which they are sent.
///
/// A subscriber receives the events that are sent after it subscribes. Its buffer is unbounded, because subscribers are
/// parts of one program and are expected to keep up. Without subscribers, events are discarded.
///
/// ```swift
/// let broadcast = EventBroadcast<Int>()
/// let events = broadcast.subscribe()
/// broadcast.send(1)
/// for await event in events { print(event) }
/// ```
public final class EventBroadcast<Event: Sendable>: Sendable {
    private struct State {
        var subscribers: [Int: AsyncStream<Event>.Continuation] = [:]
        var next = 0
        var isFinished = false
    }

    /// The number of subscribers. It is not protected by the lock, so that sending without subscribers costs one atomic
    /// read.
    @usableFromInline let subscriptions = Atomic(0)
    private let state = Mutex(State())

    /// Creates a broadcast without subscribers.
    public init() {}

    /// The current number of subscribers. O(1).
    @inlinable
    public var subscriberCount: Int { subscriptions.load(ordering: .acquiring) }

    /// Subscribes to the events that are sent from now on.
    ///
    /// - Returns: A stream that can be iterated once. It ends after ``finish()``. When the iteration ends, so does the
    ///   subscription.
    public func subscribe() -> AsyncStream<Event> {
        let (stream, continuation) = AsyncStream<Event>.makeStream(bufferingPolicy: .unbounded)
        let key: Int? = state.withLock { state in
            guard !state.isFinished else { return nil }
            state.next += 1
            state.subscribers[state.next] = continuation
            subscriptions.store(state.subscribers.count, ordering: .releasing)
            return state.next
        }
        guard let key else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            self?.unsubscribe(key)
        }
        return stream
    }

    private func unsubscribe(_ key: Int) {
        state.withLock { state in
            state.subscribers[key] = nil
            subscriptions.store(state.subscribers.count, ordering: .releasing)
        }
    }

    /// Sends an event to every subscriber. O(subscribers).
    @inlinable
    public func send(_ event: Event) {
        if subscriberCount > 0 { deliver(event) }
    }

    @usableFromInline
    func deliver(_ event: Event) {
        // The lock ensures that all subscribers receive the events of concurrent senders in the same order.
        state.withLock { state in
            for subscriber in state.subscribers.values { subscriber.yield(event) }
        }
    }

    /// Ends every subscriber's stream after its buffered events. Later subscriptions end immediately.
    public func finish() {
        let subscribers = state.withLock { state in
            defer { state.subscribers = [:] }
            state.isFinished = true
            subscriptions.store(0, ordering: .releasing)
            return state.subscribers.values
        }
        for subscriber in subscribers { subscriber.finish() }
    }
}

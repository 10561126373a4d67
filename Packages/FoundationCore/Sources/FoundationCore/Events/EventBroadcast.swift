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
    private typealias Subscribers = [Int: AsyncStream<Event>.Continuation]

    /// An event for the subscribers at the time of sending. If `event` is `nil`, the delivery ends their streams.
    private struct Delivery {
        let event: Event?
        let subscribers: Subscribers
    }

    private struct State {
        var subscribers: Subscribers = [:]
        var next = 0
        var isFinished = false
        /// The queued deliveries.
        var waiting: [Delivery] = []
        /// Whether a sender is making deliveries.
        var isDelivering = false
    }

    /// The number of subscribers. It is an atomic outside the lock, so that sending without subscribers costs only one
    /// atomic read.
    @usableFromInline let subscriptions = Atomic(0)
    private let state = Mutex(State())

    /// Creates a broadcast without subscribers.
    public init() {}

    /// The current number of subscribers. O(1).
    @inlinable
    public var subscriberCount: Int { subscriptions.load(ordering: .acquiring) }

    /// Subscribes to the events that are sent from now on.
    ///
    /// - Returns: A stream that can be iterated once. It ends after ``finish()``. When the iteration ends, the
    ///   subscription ends, too.
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
        state.withLock { $0.waiting.append(Delivery(event: event, subscribers: $0.subscribers)) }
        makeDeliveries()
    }

    /// Ends every subscriber's stream after its buffered events. Later subscriptions end immediately.
    public func finish() {
        state.withLock { state in
            state.waiting.append(Delivery(event: nil, subscribers: state.subscribers))
            state.subscribers = [:]
            state.isFinished = true
            subscriptions.store(0, ordering: .releasing)
        }
        makeDeliveries()
    }

    /// Sends the queued deliveries to their subscribers. If another sender is already delivering, returns immediately;
    /// that sender also sends these deliveries. Only one sender delivers at a time, so that all subscribers receive the
    /// events of concurrent senders in the same order.
    ///
    /// The lock of the broadcast is not held during a delivery, because that could cause a deadlock: resuming a
    /// subscriber waits for the lock of the subscriber's task. A cancellation handler holds the task's lock while it
    /// unsubscribes, which waits for the lock of the broadcast.
    private func makeDeliveries() {
        let isFirst = state.withLock { state in
            defer { state.isDelivering = true }
            return !state.isDelivering
        }
        guard isFirst else { return }
        while true {
            let deliveries = state.withLock { state in
                defer { state.waiting = [] }
                state.isDelivering = !state.waiting.isEmpty
                return state.waiting
            }
            if deliveries.isEmpty { return }
            for delivery in deliveries {
                for subscriber in delivery.subscribers.values {
                    if let event = delivery.event { subscriber.yield(event) } else { subscriber.finish() }
                }
            }
        }
    }
}

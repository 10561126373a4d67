public import Synchronization

/// Tells any number of listeners every event, each of them in the order it was sent.
///
/// A listener hears what is sent after it began to listen. What it has not taken yet is kept for it, however much that
/// is: listeners are parts of one program and are expected to keep up. Nothing is kept for nobody.
///
/// ```swift
/// let broadcast = EventBroadcast<Int>()
/// let events = broadcast.listen()
/// broadcast.send(1)
/// for await event in events { print(event) }
/// ```
public final class EventBroadcast<Event: Sendable>: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
        var next = 0
        var isFinished = false
    }

    /// How many listen: beside the state, so that nobody is told at the price of one look.
    @usableFromInline let listening = Atomic(0)
    private let state = Mutex(State())

    /// A broadcast without listeners.
    public init() {}

    /// How many listen now.
    @inlinable
    public var listenerCount: Int { listening.load(ordering: .acquiring) }

    /// Every event from now on; ends with the broadcast, or when nobody iterates any more. For one iteration.
    public func listen() -> AsyncStream<Event> {
        let (stream, continuation) = AsyncStream<Event>.makeStream(bufferingPolicy: .unbounded)
        let key: Int? = state.withLock { state in
            guard !state.isFinished else { return nil }
            state.next += 1
            state.listeners[state.next] = continuation
            listening.store(state.listeners.count, ordering: .releasing)
            return state.next
        }
        guard let key else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            self?.leave(key)
        }
        return stream
    }

    private func leave(_ key: Int) {
        state.withLock { state in
            state.listeners[key] = nil
            listening.store(state.listeners.count, ordering: .releasing)
        }
    }

    /// Tells an event to everyone who listens. O(listeners).
    @inlinable
    public func send(_ event: Event) {
        if listenerCount > 0 { tell(event) }
    }

    @usableFromInline
    func tell(_ event: Event) {
        // Under the lock, so that two senders cannot reach two listeners in two orders.
        state.withLock { state in
            for listener in state.listeners.values { listener.yield(event) }
        }
    }

    /// Ends every listener's stream, after what it has not taken yet.
    public func finish() {
        let listeners = state.withLock { state in
            defer { state.listeners = [:] }
            state.isFinished = true
            listening.store(0, ordering: .releasing)
            return state.listeners.values
        }
        for listener in listeners { listener.finish() }
    }
}

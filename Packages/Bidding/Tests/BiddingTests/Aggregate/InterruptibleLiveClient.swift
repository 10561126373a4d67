import Bidding
import FoundationCore
import Synchronization

/// A client of live updates that forwards subscriptions to another client. A test can interrupt and refuse its
/// connections, and send updates on them.
final class InterruptibleLiveClient: LiveUpdateClient {
    private struct State {
        var subscriptions: [UpdateSubscription] = []
        var isDown = false
        var isRefused = false
        var forwarding: Task<Void, any Error>?
        var continuation: AsyncThrowingStream<LiveUpdate, any Error>.Continuation?
    }

    private let inner: any LiveUpdateClient
    private let state = Mutex(State())

    init(_ inner: any LiveUpdateClient) { self.inner = inner }

    /// All subscriptions so far.
    var subscriptions: [UpdateSubscription] { state.withLock(\.subscriptions) }
    /// Whether subscriptions fail as if the backend had no live updates.
    var isRefused: Bool {
        get { state.withLock(\.isRefused) }
        set { state.withLock { $0.isRefused = newValue } }
    }

    /// Ends the open connection, and delays further ones until `restore()`.
    func interrupt() {
        let forwarding = state.withLock { state in
            state.isDown = true
            return state.forwarding
        }
        forwarding?.cancel()
    }

    /// Opens the delayed connections.
    func restore() { state.withLock { $0.isDown = false } }

    /// Sends an element on the open connection.
    func send(_ step: LiveUpdate) { _ = state.withLock(\.continuation)?.yield(step) }

    func liveUpdates(_ subscription: UpdateSubscription) -> any AsyncSequence<LiveUpdate, any Error> & Sendable {
        AsyncThrowingStream { continuation in
            state.withLock { state in
                state.subscriptions.append(subscription)
                state.continuation = continuation
            }
            guard !isRefused else { return continuation.finish(throwing: ClientFailure(.notFound)) }
            let connecting = Task {
                var subscription = subscription
                while !Task.isCancelled {
                    while state.withLock(\.isDown) {
                        try Task.checkCancellation()
                        await Task.yield()
                    }
                    let last = Mutex(subscription.position)
                    let forwarding = Task { [subscription, inner] in
                        for try await step in inner.liveUpdates(subscription) {
                            try Task.checkCancellation()
                            if case .update(let update) = step { last.withLock { $0 = update.position } }
                            continuation.yield(step)
                            if step == .closed { continuation.finish() }
                        }
                    }
                    state.withLock { $0.forwarding = forwarding }
                    if state.withLock(\.isDown) { forwarding.cancel() }
                    await withTaskCancellationHandler {
                        _ = await forwarding.result
                    } onCancel: {
                        forwarding.cancel()
                    }
                    continuation.yield(.disconnected(ClientFailure(.offline)))
                    subscription = UpdateSubscription(
                        items: subscription.items,
                        includesOwn: subscription.includesOwn,
                        after: last.withLock(\.self)
                    )
                }
            }
            continuation.onTermination = { _ in connecting.cancel() }
        }
    }
}

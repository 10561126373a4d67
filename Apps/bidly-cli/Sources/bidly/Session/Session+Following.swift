import Bidding
import CommandLineCore
import FoundationCore
import Observation

extension Session {
    /// Hands on what happens, each thing once and in order, until that says it is enough, the time is up, or the task is
    /// cancelled.
    ///
    /// - Parameters:
    ///   - following: which auctions.
    ///   - start: the place in the log to begin after.
    ///   - timeout: how long at most.
    ///   - connection: is told how the connection to the house goes on.
    ///   - each: takes one update, and says whether to go on.
    /// - Returns: whether `each` said that it is enough, rather than the time being up.
    /// - Throws: what `each` throws; `CancellationError`.
    func follow(
        _ following: Bidding.Following,
        after start: Int64,
        timeout: Duration?,
        connection: @escaping @MainActor (Bidding.Connection) -> Void,
        each: @MainActor (AuctionUpdate) async throws -> Bool
    ) async throws -> Bool {
        let updates = bidding.events
        let (bidding, clock, pause) = (bidding, clock, lookInterval)
        let watcher = ConnectionWatcher(bidding, tell: connection)
        let looking = Task { await bidding.follow(following, after: start, every: pause) }
        let merged = AsyncStream<AuctionUpdate?> { continuation in
            let forwarding = Task {
                for await update in updates { continuation.yield(update) }
                continuation.finish()
            }
            let waiting = Task {
                guard let timeout else { return }
                try await clock.wait(timeout)
                continuation.yield(nil)
            }
            continuation.onTermination = { _ in
                forwarding.cancel()
                waiting.cancel()
            }
        }
        defer {
            looking.cancel()
            watcher.stop()
        }
        for await update in merged {
            guard let update else { return false }
            guard try await each(update) else { return true }
        }
        throw CancellationError()
    }
}

/// Tells each change of how following goes on.
@MainActor
private final class ConnectionWatcher {
    private let bidding: Bidding
    private let tell: @MainActor (Bidding.Connection) -> Void
    private var told = Bidding.Connection.idle
    private var isStopped = false

    init(_ bidding: Bidding, tell: @escaping @MainActor (Bidding.Connection) -> Void) {
        self.bidding = bidding
        self.tell = tell
        look()
    }

    func stop() { isStopped = true }

    private func look() {
        let connection = withObservationTracking {
            bidding.connection
        } onChange: { [weak self] in
            Task { @MainActor in self?.look() }
        }
        guard !isStopped, connection != told else { return }
        told = connection
        tell(connection)
    }
}

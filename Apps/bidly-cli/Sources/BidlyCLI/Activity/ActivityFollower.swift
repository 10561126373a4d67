import Accounts
import Bidding
import CommandLineCore
import FoundationCore
import Ordering

/// Follows the events of auctions, and of the caller's orders and offers, in the order of the log.
///
/// A new update of either kind only triggers a read of both histories after the last position, so that no event is
/// lost, repeated or out of order. A failed read is repeated after the poll interval, and reported as a lost
/// connection.
@MainActor
final class ActivityFollower {
    private let session: Session
    private let scope: Bidding.Following
    /// The position up to which the events were shown.
    private(set) var last: Int64
    /// Yields when there may be new events.
    private let changes: AsyncStream<Void>
    private let change: AsyncStream<Void>.Continuation
    private var retry: Task<Void, Never>?
    private var connection = ActivityConnection()

    init(of session: Session, in scope: Bidding.Following, after start: Int64) {
        self.session = session
        self.scope = scope
        last = start
        (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Follows until a timeout, Ctrl-C or a closed pipe.
    ///
    /// - Parameters:
    ///   - timeout: the maximum time to follow; `nil` for no limit.
    ///   - channel: the channel that `each` writes to. If its reader closes the pipe, following ends without an error.
    ///   - resume: returns the arguments of a command that continues after a log position, for the hint after Ctrl-C.
    ///   - connection: receives changes of the connection state.
    ///   - each: receives batches of new events.
    /// - Throws: the errors of `each`; `ClientFailure` with `.notSignedIn` if the caller's session has ended;
    ///   `Interrupted`.
    func follow(
        _ timeout: Duration?,
        on channel: OutputChannel,
        resume: (Int64) -> [String],
        connection: @escaping @MainActor (Bidding.Connection) -> Void,
        each: @escaping @MainActor ([ActivityRow]) throws -> Void
    ) async throws {
        let start = last
        let auctions = Task {
            try await followAuctions(after: start, timeout) { state in
                self.report(to: connection) { $0.auctions = state }
            }
        }
        let orders = scope.includesOwn ? Task { await followOrders(after: start) } : nil
        defer {
            auctions.cancel()
            orders?.cancel()
            retry?.cancel()
        }
        do {
            try await channel.untilReaderCloses {
                for await _ in self.changes { try await self.showNew(each, connection) }
                try Task.checkCancellation()
                try await auctions.value
            }
        } catch is CancellationError {
            let arguments = resume(last).map(\.shellWord).joined(separator: " ")
            throw Interrupted(hint: "To continue, run: bidly \(arguments)")
        }
    }

    /// Changes the connection state, and reports it if it differs.
    private func report(
        to connection: @MainActor (Bidding.Connection) -> Void,
        _ change: (inout ActivityConnection) -> Void
    ) {
        let before = self.connection.state
        change(&self.connection)
        if self.connection.state != before { connection(self.connection.state) }
    }

    private func followAuctions(
        after start: Int64,
        _ timeout: Duration?,
        _ connection: @escaping @MainActor (Bidding.Connection) -> Void
    ) async throws {
        defer { change.finish() }
        _ = try await session.bidding.follow(
            scope,
            after: start,
            every: session.pollInterval,
            timeout: timeout,
            connection: connection
        ) { _ in
            change.yield()
            return true
        }
    }

    /// Receives the live updates of the caller's orders and offers. If the house sends none, polls instead.
    private func followOrders(after start: Int64) async {
        if let client = session.orderUpdateClient {
            try? await session.ordering.follow(client, after: start) { _ in change.yield() }
        }
        while (try? await session.clock.wait(session.pollInterval)) != nil { change.yield() }
    }

    /// Shows the new events. If they cannot be read, reports a lost connection and schedules a retry.
    ///
    /// - Throws: the errors of `each`; `ClientFailure` with `.notSignedIn` if the caller's session has ended.
    private func showNew(
        _ each: @MainActor ([ActivityRow]) throws -> Void,
        _ connection: @MainActor (Bidding.Connection) -> Void
    ) async throws {
        do {
            last = try await session.activity(in: scope, after: last) { rows in
                let shown = rows.filter(isShown)
                if !shown.isEmpty { try each(shown) }
                last = rows.last?.position ?? last
            }
            report(to: connection) { $0.readFailure = nil }
        } catch let failure as ClientFailure where failure.code != .notSignedIn {
            // A cancellation ends following; it is not a lost connection.
            if failure.code != .cancelled { report(to: connection) { $0.readFailure = failure } }
            retry = Task { if (try? await session.clock.wait(session.pollInterval)) != nil { change.yield() } }
        }
    }

    private func isShown(_ row: ActivityRow) -> Bool {
        guard case .auction(let seen) = row, !scope.includesAll else { return true }
        return session.bidding.concerns(seen.update.item, session.account?.id)
    }
}

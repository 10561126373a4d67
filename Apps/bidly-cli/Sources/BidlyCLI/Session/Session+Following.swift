import Bidding
import CommandLineCore
import FoundationCore

extension Session {
    /// Follows the event log. Ends when `each` returns `false`, at a timeout, on Ctrl-C, or when the reader closes the
    /// pipe.
    ///
    /// - Parameters:
    ///   - start: the log position after which events are read.
    ///   - timeout: the maximum time to follow; `nil` for no limit.
    ///   - channel: the channel that `each` writes to. If its reader closes the pipe, following ends without an error.
    ///   - resume: returns the arguments of a command that continues after a log position, for the hint after Ctrl-C.
    ///   - connection: receives changes of the connection state.
    ///   - each: receives an update after its auction was loaded. Returns `false` to stop.
    /// - Returns: `true` if `each` returned `false`; `false` after the timeout.
    /// - Throws: the errors of `each`; `ClientFailure` with `.notSignedIn` if the caller's session has ended;
    ///   `Interrupted`.
    @discardableResult
    func follow(
        _ following: Bidding.Following,
        after start: Int64,
        _ timeout: Duration?,
        on channel: OutputChannel,
        resume: (Int64) -> [String],
        connection: @escaping @MainActor (Bidding.Connection) -> Void,
        each: @escaping @MainActor (AuctionUpdate) async throws -> Bool
    ) async throws -> Bool {
        var last = start
        do {
            return try await channel.untilReaderCloses {
                try await bidding.follow(
                    following,
                    after: start,
                    every: pollInterval,
                    timeout: timeout,
                    connection: connection
                ) { update in
                    last = update.position
                    try await bidding.learn([update.item], isSignedIn: account != nil)
                    await learnPosition(from: update)
                    return try await each(update)
                }
            }
        } catch is CancellationError {
            let arguments = resume(last).map(\.shellWord).joined(separator: " ")
            throw Interrupted(hint: "To continue, run: bidly \(arguments)")
        }
    }

    /// Reloads the caller's position if the update alone does not show whether it concerns the caller. The update may
    /// be the first bid or purchase of the caller, made by another process before the caller's alias was known; or the
    /// update may void bids of the caller.
    func learnPosition(from update: AuctionUpdate) async {
        guard let known = bidding.ownPosition(on: update.item), known.sequence < update.sequence,
            known.alias == nil ? update.bidder != nil : update.kind == .bidsVoided
        else { return }
        await bidding.loadOwnPosition(on: update.item)
    }
}

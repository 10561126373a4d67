import Bidding
import CommandLineCore
import FoundationCore

extension Session {
    /// Follows as commands do: interrupts end it with the command that goes on, and so does a reader that goes, quietly.
    ///
    /// - Parameters:
    ///   - start: the place in the log to begin after.
    ///   - channel: where it is shown.
    ///   - resume: the words of the command that goes on after a place in the log.
    ///   - connection: is told how the connection to the house goes on.
    ///   - each: takes one update, of an auction that is known by then, and says whether to go on.
    /// - Returns: whether `each` said that it is enough, rather than the time being up.
    /// - Throws: what `each` throws; `Interrupted`.
    @discardableResult
    func followLines(
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
            return try await channel.whileRead {
                try await bidding.follow(
                    following,
                    after: start,
                    every: pollInterval,
                    timeout: timeout,
                    connection: connection
                ) { update in
                    last = update.position
                    try await bidding.learn([update.item], isSignedIn: account != nil)
                    await learnFirstBid(from: update)
                    return try await each(update)
                }
            }
        } catch is CancellationError {
            let words = resume(last).map(\.shellWord).joined(separator: " ")
            throw Interrupted(hint: "go on with: bidly \(words)")
        }
    }

    /// Loads the member's own position again when an update may be the member's first bid or purchase, placed by another
    /// program: without an alias nothing tells that it is the member's own.
    private func learnFirstBid(from update: AuctionUpdate) async {
        guard let known = bidding.ownPosition(on: update.item), known.alias == nil, update.bidder != nil,
            known.sequence < update.sequence
        else { return }
        await bidding.loadOwnPosition(on: update.item)
    }
}

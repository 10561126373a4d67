import Bidding
import CommandLineCore
import FoundationCore

extension Session {
    /// Follows as commands do: interrupts end it with the command that goes on, and the connection's state is told on
    /// standard error.
    ///
    /// - Parameters:
    ///   - resume: the command that goes on after a place in the log.
    ///   - each: takes one update, of an auction that is known by then, and says whether to go on.
    /// - Returns: whether `each` said that it is enough, rather than the time being up.
    /// - Throws: what `each` throws; `Interrupted`.
    @discardableResult
    func followLines(
        _ following: Bidding.Following,
        after start: Int64?,
        _ timeout: Duration?,
        on console: Console,
        resume: (Int64) -> String,
        each: @escaping @MainActor (AuctionUpdate) async throws -> Bool
    ) async throws -> Bool {
        var last = start
        do {
            return try await Interruption.run {
                try await follow(following, after: start, timeout: timeout) { connection in
                    ConnectionPresenter().present(connection, on: console.error)
                } each: { update in
                    last = update.position
                    await learn([update.item])
                    return try await each(update)
                }
            }
        } catch is CancellationError {
            throw Interrupted(hint: last.map { "go on with '\(resume($0))'" } ?? "")
        }
    }
}

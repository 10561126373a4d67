import Accounts
import AuctionHouseAPI
import Bidding
import Catalog
import CommandLineCore
import FoundationCore
import HouseKit

/// Operations of administrators.
extension Session {
    /// Suspends a member.
    ///
    /// - Throws: `CommandFailure`, exit status 75, if the outcome is unknown; `ClientFailure`.
    func suspend(_ member: MemberID, because reason: String) async throws -> Account {
        try await reportingUnknownRuling { () async throws(ClientFailure) in
            try await accountAdminClient.suspend(member, because: reason)
        }
    }

    /// Ends the suspension of a member.
    ///
    /// - Throws: the errors of `suspend(_:because:)`.
    func reinstate(_ member: MemberID, because reason: String) async throws -> Account {
        try await reportingUnknownRuling { () async throws(ClientFailure) in
            try await accountAdminClient.reinstate(member, because: reason)
        }
    }

    /// Loads the administrators' summary of the house.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func houseOverview() async throws -> HouseOverview {
        var auctions: [(status: ListingStatus, count: ItemCount)] = []
        for status in HouseOverview.statuses {
            auctions.append((status, try await catalog.count(of: SearchQuery(statuses: [status]))))
        }
        let day = clock.now.advanced(by: .seconds(-86_400))
        return HouseOverview(
            members: try await accountAdminClient.memberCounts(),
            auctions: auctions,
            lastDay: HouseOverview.DayCounts(try await logClient.eventCounts(since: day)),
            latest: try await logClient.latestLog(count: 5).entries
        )
    }

    /// Returns the log position after which a stream of entries starts.
    ///
    /// - Parameter channel: the output channel, which determines the time zone of local times.
    /// - Throws: `ClientFailure`.
    func logPosition(_ since: SinceArgument, on channel: OutputChannel) async throws -> Int64 {
        switch since {
        case .position(let position): return position
        case .time(let time): return try await logClient.position(before: time.time(now: clock.now, on: channel))
        case .ago(let duration):
            return try await logClient.position(before: clock.now.advanced(by: .zero - duration))
        }
    }

    /// Follows the log until a timeout, Ctrl-C, or a closed pipe. After a failure, continues after the last entry that
    /// was read.
    ///
    /// - Parameters:
    ///   - start: the log position after which entries are read.
    ///   - timeout: the maximum time to follow; `nil` for no limit.
    ///   - channel: the channel that `each` writes to. If its reader closes the pipe, following ends without an error.
    ///   - resume: returns the arguments of a command that continues after a log position, for the hint after Ctrl-C.
    ///   - connection: receives changes of the connection state.
    ///   - each: receives new entries.
    /// - Throws: the errors of `each`; `ClientFailure` with `.notSignedIn` or `.forbidden` if the caller's session has
    ///   ended or the caller is no longer an administrator; `Interrupted`.
    func followLog(
        after start: Int64,
        _ timeout: Duration?,
        on channel: OutputChannel,
        resume: (Int64) -> [String],
        connection: @escaping @MainActor (Bidding.Connection) -> Void,
        each: @escaping @MainActor ([HouseLogEntry]) throws -> Void
    ) async throws {
        var last = start
        do {
            try await channel.untilReaderCloses { @MainActor in
                let end = timeout.map { clock.now.advanced(by: $0) }
                var state = Bidding.Connection.connecting
                while true {
                    let new: Bidding.Connection
                    do {
                        let page = try await logClient.log(HouseLogRequest(after: last, limit: .largest))
                        if !page.entries.isEmpty { try each(page.entries) }
                        last = page.last
                        new = .live
                        if page.entries.count == PageLimit.largest.count { continue }
                    } catch let failure as ClientFailure {
                        guard failure.code != .cancelled else { throw CancellationError() }
                        if [.notSignedIn, .forbidden].contains(failure.code) { throw failure }
                        new = .reconnecting(failure)
                    }
                    if new != state { connection(new) }
                    state = new
                    try Task.checkCancellation()
                    if let end, clock.now >= end { return }
                    let next = clock.now.advanced(by: pollInterval)
                    try await clock.wait(until: end.map { min($0, next) } ?? next)
                }
            }
        } catch is CancellationError {
            let arguments = resume(last).map(\.shellWord).joined(separator: " ")
            throw Interrupted(hint: "To continue, run: bidly \(arguments)")
        }
    }

    /// Suspends or reinstates a member. If the response is lost, the error names a command that shows the result.
    private func reportingUnknownRuling(_ work: () async throws(ClientFailure) -> Account) async throws -> Account {
        do {
            return try await work()
        } catch  where error.effect == .unknown {
            throw CommandFailure.outcomeUnknown(error, advice: "To find out, run: bidly admin log --limit 5")
        }
    }
}

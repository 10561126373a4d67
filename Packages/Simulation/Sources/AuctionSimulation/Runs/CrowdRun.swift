public import Bidding
public import FoundationCore

/// Lets a crowd bid in a house, each bidder by a client of their own.
///
/// ```swift
/// let run = CrowdRun(clock: SystemClock(), identifiers: RandomIdentifierSource()) { clients[$0] }
/// let end = try await run(Crowd(size: 20, seed: 7, pace: .times(60)), on: items) { news in print(news) }
/// ```
public struct CrowdRun: Sendable {
    let clock: any WallClock
    let identifiers: any IdentifierSource
    let interval: Duration
    let marketValue: @Sendable (Auction) -> Money?
    let client: @Sendable (Int) -> any BiddingClient

    /// A way for crowds to bid.
    ///
    /// - Parameters:
    ///   - clock: the house's time, or nearly so.
    ///   - identifiers: where the keys of bids come from.
    ///   - interval: how often at least the crowd looks what others have done.
    ///   - marketValue: about what an item is worth; `nil` where that is to be guessed from the prices.
    ///   - client: the client of the bidder with a number; the first one's is also asked for what everyone may see.
    public init(
        clock: any WallClock,
        identifiers: any IdentifierSource,
        lookingEvery interval: Duration = .seconds(2),
        marketValue: @escaping @Sendable (Auction) -> Money? = { _ in nil },
        client: @escaping @Sendable (Int) -> any BiddingClient
    ) {
        self.clock = clock
        self.identifiers = identifiers
        self.interval = interval
        self.marketValue = marketValue
        self.client = client
    }

    /// Lets a crowd bid until a deadline, until the task is cancelled, or until there is nothing left to bid on.
    ///
    /// Failures are told and what failed is tried again; only who is not signed in ends it. A bid of which nobody knows
    /// whether it counts is sent again under its key before that bidder does anything else there.
    ///
    /// - Parameters:
    ///   - items: whose auctions; those that there are none of are left out.
    ///   - deadline: when to stop; `nil` for never.
    ///   - onNews: told of each bid and each failure, in order; what it throws ends the run.
    /// - Returns: why it stopped.
    /// - Throws: what `onNews` throws.
    public func callAsFunction(
        _ crowd: Crowd,
        on items: some Sequence<ItemID>,
        until deadline: Instant? = nil,
        onNews: @escaping @Sendable (CrowdNews) throws -> Void = { _ in }
    ) async throws -> CrowdRunEnd {
        var session = CrowdSession(self, crowd, items: Set(items), onNews)
        while true {
            let now = clock.now
            if Task.isCancelled { return .cancelled }
            if let deadline, now >= deadline { return .deadline }
            if let end = try await session.act() { return end }
            let wakeUp = [deadline, session.nextTime(at: clock.now)].compactMap(\.self).min()
            do {
                try await clock.wait(until: wakeUp ?? now)
            } catch {
                return .cancelled
            }
        }
    }
}

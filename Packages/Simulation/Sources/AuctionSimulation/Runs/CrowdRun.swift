public import Bidding
public import FoundationCore

/// Runs a crowd in a house, with a client for each bidder.
///
/// ```swift
/// let run = CrowdRun(clock: SystemClock(), identifiers: RandomIdentifierSource()) { clients[$0] }
/// let end = try await run(Crowd(size: 20, seed: 7, speed: .times(60)), on: items) { event in print(event) }
/// ```
public struct CrowdRun: Sendable {
    let clock: any WallClock
    let identifiers: any IdentifierSource
    let interval: Duration
    let marketValue: @Sendable (Auction) -> Money?
    let client: @Sendable (Int) -> any BiddingClient

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - clock: A clock that is close to the house's time.
    ///   - identifiers: The source of idempotency keys.
    ///   - interval: The maximum time between two reads of the activity.
    ///   - marketValue: Returns the approximate value of an item; if it returns `nil`, the value is estimated from the
    ///     prices.
    ///   - client: Returns the client of the bidder with the given number. The client of bidder 0 also reads public
    ///     data.
    public init(
        clock: any WallClock,
        identifiers: any IdentifierSource,
        pollingEvery interval: Duration = .seconds(2),
        marketValue: @escaping @Sendable (Auction) -> Money? = { _ in nil },
        client: @escaping @Sendable (Int) -> any BiddingClient
    ) {
        self.clock = clock
        self.identifiers = identifiers
        self.interval = interval
        self.marketValue = marketValue
        self.client = client
    }

    /// Runs a crowd until a deadline, until the task is cancelled, or until there is nothing left to bid on.
    ///
    /// Failed requests are reported and retried; the only failure that ends the run is a bidder who is not signed in. A
    /// bid with an unknown result is sent again with its idempotency key before its bidder does anything else in the
    /// auction.
    ///
    /// - Parameters:
    ///   - crowd: The crowd.
    ///   - items: The items. An item without an auction is skipped.
    ///   - deadline: The time at which to stop; `nil` for none.
    ///   - onEvent: Receives each bid and each failure, in order. An error that it throws ends the run.
    /// - Returns: The reason why the run ended.
    /// - Throws: The errors of `onEvent`.
    public func callAsFunction(
        _ crowd: Crowd,
        on items: some Sequence<ItemID>,
        until deadline: Instant? = nil,
        onEvent: @escaping @Sendable (CrowdRunEvent) throws -> Void = { _ in }
    ) async throws -> CrowdRunEnd {
        var session = CrowdSession(self, crowd, items: Set(items), onEvent)
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

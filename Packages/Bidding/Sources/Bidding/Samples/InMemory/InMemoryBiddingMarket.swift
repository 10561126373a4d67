public import FoundationCore
import Synchronization

/// An auction house in memory that applies the rules (<doc:BiddingRules>), for previews and tests.
///
/// ```swift
/// let market = InMemoryBiddingMarket()
/// let anna = market.register("Anna"), item = market.draft("Valve radio", by: anna)
/// let bidding = Bidding(client: market.client(for: anna))
/// ```
///
/// Each member has a client. The market persists nothing, and does not authenticate its callers.
public final class InMemoryBiddingMarket: Sendable {
    let clock: any WallClock
    /// Sends an event after each change of an auction.
    let changes = EventBroadcast<Void>()
    private let state: Mutex<InMemoryMarketState>

    /// Creates a market without members and items.
    ///
    /// - Parameters:
    ///   - clock: The clock for the time of events.
    ///   - identifiers: The source of identifiers of members and items.
    public init(
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) {
        self.clock = clock
        state = Mutex(InMemoryMarketState(identifiers: identifiers))
    }

    /// Creates a market that contains all samples: `Auction.samples` with their bids and updates, and
    /// `Counterparty.samples`.
    ///
    /// ```swift
    /// let market = InMemoryBiddingMarket(samplesAt: SampleClock())
    /// let bidding = Bidding(client: market.client(for: Counterparty.samples[0].id))
    /// ```
    ///
    /// - Parameters:
    ///   - clock: The clock for the time of events, at `Sample.start` or later.
    ///   - identifiers: The source of identifiers of further members and items.
    public init(samplesAt clock: any WallClock, identifiers: any IdentifierSource = RandomIdentifierSource()) {
        self.clock = clock
        var state = InMemoryMarketState.samples
        state.identifiers = identifiers
        self.state = Mutex(state)
    }

    /// The current time of the market's clock.
    public var now: Instant { clock.now }

    /// The members in the order of their identifiers. O(n log n) for n members.
    public var members: [MemberID] { withState { state, _ in state.memberNames.keys.sorted() } }

    /// Returns the client for a member or, if `member` is `nil`, for a caller who is not signed in.
    public func client(for member: MemberID?) -> InMemoryBiddingClient {
        InMemoryBiddingClient(market: self, caller: member)
    }

    /// Adds a member. The name is not validated.
    public func register(_ name: String) -> MemberID {
        withState { state, _ in state.register(name) }
    }

    /// Drafts an item. The seller may then publish terms for it.
    public func draft(_ title: String, by seller: MemberID) -> ItemID {
        withState { state, _ in state.draft(title, by: seller) }
    }

    /// Closes due auctions, then runs a closure with exclusive access to the state.
    func withState<Result: Sendable, Failure: Error>(
        _ work: (inout InMemoryMarketState, Instant) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try state.withLock { state throws(Failure) in
            let now = clock.now
            let count = state.updates.count
            defer { if state.updates.count > count { changes.send(()) } }
            state.closeDue(at: now)
            return try work(&state, now)
        }
    }
}

extension InMemoryBiddingMarket: AdminClient {
    /// Voids bids. Every caller is an administrator.
    ///
    /// - Throws: `ClientFailure`: `.notFound` if the item has no auction; `.versionConflict` if the auction does not
    ///   have that version; `.refused` if the rules refuse.
    public func voidBids(
        _ sequences: [Int],
        on item: ItemID,
        because reason: String,
        ifSeen version: EntityVersion<Auction>
    ) throws(ClientFailure) -> Versioned<Auction> {
        try withState { state, now throws(ClientFailure) in
            try state.require(version, of: item)
            _ = try state.decide(on: item) { ledger throws(Refusal) in
                try ledger.void(Set(sequences), because: reason, at: now)
            }
            return try state.seen(item, at: now)
        }
    }
}

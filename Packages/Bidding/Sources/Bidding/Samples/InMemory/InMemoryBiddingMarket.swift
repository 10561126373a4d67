public import FoundationCore
import Synchronization

/// A small auction house in memory, led by the real rules: what previews and the tests of others ask instead of a house.
///
/// ```swift
/// let market = InMemoryBiddingMarket()
/// let anna = market.register("Anna"), item = market.draft("Valve radio", by: anna)
/// let bidding = Bidding(client: market.client(for: anna))
/// ```
///
/// Each of its members has a client. It is no authority: nothing is durable, and nobody is asked who they are.
public final class InMemoryBiddingMarket: Sendable {
    let clock: any WallClock
    private let state: Mutex<InMemoryMarketState>

    /// An empty house.
    ///
    /// - Parameters:
    ///   - clock: the time that decides.
    ///   - identifiers: where the names of members, items and bidders come from.
    public init(
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) {
        self.clock = clock
        state = Mutex(InMemoryMarketState(identifiers: identifiers))
    }

    /// The way to the house for a member; `nil` for someone who is not signed in.
    public func client(for member: MemberID?) -> InMemoryBiddingClient {
        InMemoryBiddingClient(market: self, caller: member)
    }

    /// Makes someone a member, whatever the name.
    public func register(_ name: String) -> MemberID {
        withState { state, now in state.register(name, at: now).id }
    }

    /// Drafts an item; its seller may publish terms for it.
    public func draft(_ title: String, by seller: MemberID) -> ItemID {
        withState { state, _ in state.draft(title, by: seller) }
    }

    /// What is there now, with what came due closed.
    func withState<Result: Sendable, Failure: Error>(
        _ work: (inout InMemoryMarketState, Instant) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try state.withLock { state throws(Failure) in
            let now = clock.now
            state.closeDue(at: now)
            return try work(&state, now)
        }
    }
}

public import FoundationCore
import Synchronization

/// An in-memory house that follows the rules of ordering, for previews and tests. Before every request, it performs the
/// actions that are due by its clock. It persists nothing.
///
/// ```swift
/// let house = InMemoryOrdering()
/// let order = try house.sell(.sample, from: anna, to: ben)
/// let client = house.client(for: ben)
/// let ordering = Ordering(client: client, sales: client)
/// ```
public final class InMemoryOrdering: Sendable {
    private let clock: any WallClock
    private let state: Mutex<InMemoryOrderingState>
    /// Sends an event after each change of an order or offer.
    let changes = EventBroadcast<Void>()

    /// Creates a house without orders.
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - clock: The clock of the house.
    ///   - identifiers: The source of identifiers and of discount codes. The codes are therefore not secure.
    public init(
        policy: OrderingPolicy = .standard,
        clock: any WallClock = SystemClock(),
        identifiers: any IdentifierSource = RandomIdentifierSource()
    ) {
        self.clock = clock
        state = Mutex(InMemoryOrderingState(policy: policy, identifiers: identifiers))
    }

    /// Creates a house with the sample order, address, shipping method, discount and offer.
    public static func samples(clock: any WallClock = SystemClock()) -> InMemoryOrdering {
        let house = InMemoryOrdering(clock: clock)
        house.state.withLock { state in state.addSamples() }
        return house
    }

    /// Returns the client of a member.
    public func client(for member: MemberID) -> InMemoryOrderingClient { InMemoryOrderingClient(self, member) }

    /// Returns the client of the owner of the house: an administrator who is not a member.
    public var ownerClient: InMemoryOrderingClient { InMemoryOrderingClient(self, nil) }

    /// Creates the order of a sale, as a house does when an auction ends with a winner.
    ///
    /// - Parameters:
    ///   - item: The sold item.
    ///   - seller: The seller.
    ///   - buyer: The buyer.
    ///   - runnerUp: The member with the second-highest maximum, and this maximum; `nil` if there is none.
    /// - Throws: `InvalidField` if the buyer is the seller; `Refusal.Code.totalTooLarge`.
    @discardableResult
    public func sell(
        _ item: OrderLineItem,
        from seller: MemberID,
        to buyer: MemberID,
        runnerUp: (member: MemberID, maximum: Money)? = nil
    ) throws -> OrderID {
        try withState { state, now throws(any Error) in
            try state.sell(item, from: seller, to: buyer, runnerUp: runnerUp, at: now)
        }
    }

    /// Performs all actions that are due, then runs a closure with exclusive access to the state.
    func withState<Result: Sendable, Failure: Error>(
        _ work: (inout InMemoryOrderingState, Instant) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try state.withLock { state throws(Failure) in
            let now = clock.now, last = state.log.last
            defer {
                state.recordUpdates(at: now)
                if state.log.last > last { changes.send(()) }
            }
            state.advance(at: now)
            state.recordUpdates(at: now)
            return try work(&state, now)
        }
    }
}

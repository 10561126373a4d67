public import FoundationCore
internal import FoundationCoreTesting
public import Ordering

/// A contract fixture over `InMemoryOrdering`.
public struct InMemoryOrderingFixture: OrderingFixture {
    private let house: InMemoryOrdering
    private let clock = TestClock()
    private let identifiers = SequentialIdentifierSource()

    /// Creates an empty house.
    public init(policy: OrderingPolicy) {
        house = InMemoryOrdering(policy: policy, clock: clock, identifiers: identifiers)
    }

    /// The current time of the clock.
    public var now: Instant { clock.now }

    /// Advances the clock.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    /// Returns a new member identifier. The in-memory house does not register members.
    public func register(_ name: String) -> MemberID { identifiers.next(MemberSubject.self) }

    /// Returns the client of a member.
    public func client(for member: MemberID) -> any Client { house.client(for: member) }

    /// The client of the owner of the house.
    public var ownerClient: any OrderClient { house.ownerClient }

    /// Creates the order of a sale.
    public func sell(
        _ title: String,
        from seller: MemberID,
        to buyer: MemberID,
        at price: Money,
        runnerUp: MemberID?
    ) throws -> OrderID {
        let item = try OrderLineItem(
            item: identifiers.next(ItemSubject.self),
            title: title,
            price: price,
            kind: .auction
        )
        let maximum = Money(minorUnits: price.minorUnits - 100, currency: price.currency)
        return try house.sell(item, from: seller, to: buyer, runnerUp: runnerUp.map { ($0, maximum) })
    }
}

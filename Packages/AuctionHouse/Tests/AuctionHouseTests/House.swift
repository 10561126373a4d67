import AuctionHouse
import AuctionHouseTesting
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

/// A house on a store of its own, with a clock that tests move, and short ways to ask it.
struct House {
    let clock = TestClock()
    let store: any HouseStore
    let house: AuctionHouse

    init(store: any HouseStore = InMemoryHouseStore()) {
        self.store = store
        house = AuctionHouse(store: store, clock: clock, identifiers: SequentialIdentifierSource())
    }

    /// The time so long from the clock's now.
    func soon(_ duration: Duration) -> Instant { clock.now.advanced(by: duration) }

    /// What the house decided about a command.
    @discardableResult
    func perform(
        _ command: HouseCommand,
        by member: MemberID? = nil,
        asAdmin isAdmin: Bool = false
    ) async throws -> HouseAnswer {
        let caller = Caller(member: member, isAdmin: isAdmin)
        guard case .decided(let result) = try await house.perform(HouseRequest(command, by: caller)) else {
            throw Unexpected()
        }
        return try result.get()
    }

    func register(_ name: String) async throws -> MemberID {
        guard case .member(let member) = try await perform(.register(name: name)) else { throw Unexpected() }
        return member.id
    }

    /// A radio in a category made for it.
    func details(_ title: String = "Radio") async throws -> ItemDetails {
        let known = try await house.read { try $0.categories() }
        if let category = known.first { return try ItemDetails(title: title, category: category.id) }
        let answer = try await perform(.addCategory(name: "Radios", parent: nil), asAdmin: true)
        guard case .category(let category) = answer else { throw Unexpected() }
        return try ItemDetails(title: title, category: category.id)
    }

    func draft(by seller: MemberID) async throws -> ItemID {
        guard case .item(let item) = try await perform(.draft(details()), by: seller) else { throw Unexpected() }
        return item.id
    }

    /// An auction of a day from 10.00 USD.
    func publish(
        by seller: MemberID,
        reserve: Int64? = nil,
        buyNow: Int64? = nil,
        lasting duration: Duration = .seconds(86_400)
    ) async throws -> ItemID {
        let item = try await draft(by: seller)
        let offer = TermsOffer(
            startPrice: usd(1000),
            reserve: reserve.map(usd),
            buyNow: buyNow.map(usd),
            endsAt: soon(duration)
        )
        try await perform(.publish(item, offer), by: seller)
        return item
    }

    @discardableResult
    func bid(_ cents: Int64, on item: ItemID, by bidder: MemberID) async throws -> BidReceipt {
        let command = HouseCommand.placeBid(item, maximum: usd(cents), ifSequence: nil)
        guard case .bid(let receipt) = try await perform(command, by: bidder) else { throw Unexpected() }
        return receipt
    }

    func state(of item: ItemID) async throws -> AuctionState {
        try #require(try await house.read { try $0.auction(of: item) })
    }
}

/// The house answered with something else.
struct Unexpected: Error {}

/// An amount of US cents.
func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

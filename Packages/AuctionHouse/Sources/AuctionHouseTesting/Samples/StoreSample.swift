import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

/// One of everything that a store keeps.
struct StoreSample {
    struct Refusal: Error {}

    let time = Instant(millisecondsSince1970: 1_893_456_000_123)
    let member: Member
    let item: Item
    let auction: AuctionState
    let bid: AcceptedBid
    let review: AuthoredReview
    let category: ItemCategory
    let brand: Brand
    let answer: StoredAnswer
    var event: HouseEvent { .memberRegistered(member) }

    init() throws {
        member = try Member(id: "anna", name: "Anna", registeredAt: time)
        category = try ItemCategory(id: "cat", name: "Radios")
        brand = try Brand(id: "brand", name: "Tarnwick")
        let details = try ItemDetails(title: "Radio", category: category.id, brand: brand.id)
        item = Item(id: "radio", seller: "sam", details: details, createdAt: time)
        auction = try Self.auction("radio", endsAt: 1_893_542_400_000)
        bid = AcceptedBid(
            sequence: 2,
            bidder: member.id,
            maximum: Money(minorUnits: 2550, currency: .usd),
            time: time
        )
        review = AuthoredReview(
            try Review(item: "radio", rating: 4, text: "Plays.\nMostly.", time: time),
            by: "anna"
        )
        answer = StoredAnswer(
            fingerprint: [1, 0, 255],
            body: Array("answer".utf8),
            time: time,
            item: "radio",
            keptUntil: auction.endsAt
        )
    }

    /// A running auction that began a million milliseconds before its end.
    static func auction(_ item: ItemID, endsAt: Int64) throws -> AuctionState {
        let terms = try AuctionTerms(
            item: item,
            seller: "sam",
            startPrice: Money(minorUnits: 1000, currency: .usd),
            increments: .usd,
            startsAt: Instant(millisecondsSince1970: endsAt - 1_000_000),
            endsAt: Instant(millisecondsSince1970: endsAt)
        )
        return AuctionState(publishing: terms, at: terms.startsAt)
    }

    /// An item that says hardly anything.
    static func item(_ id: ItemID, seller: MemberID, title: String = "Radio", category: ItemCategoryID = "cat") throws
        -> Item
    {
        Item(
            id: id,
            seller: seller,
            details: try ItemDetails(title: title, category: category),
            createdAt: Instant(millisecondsSince1970: 0)
        )
    }

    static func key(_ text: String = "key", of member: MemberID = "anna") throws -> IdempotencyKey {
        try #require(IdempotencyKey(member: member, text: text))
    }

    /// Puts everything, and gives the position of the event.
    func put(in house: any HouseTransaction) throws -> Int64 {
        try putDerived(in: house)
        try house.put(answer, for: Self.key())
        return try house.append(event, at: time, effect: nil)
    }

    func putDerived(in house: any HouseTransaction) throws {
        try house.put(member)
        try house.put(category)
        try house.put(brand)
        try house.put(item)
        try house.put(auction)
        try house.add(bid, on: item.id)
        try house.put(review)
    }

    func expect(in house: any HouseSnapshot) throws {
        #expect(try house.log(after: 0, limit: 10).map(\.event) == [event])
        #expect(try house.log(after: 0, limit: 10).map(\.time) == [time])
        #expect(try house.answer(to: Self.key()) == answer)
        #expect(try house.member("anna") == member)
        #expect(try house.member(named: "Anna") == member)
        #expect(try house.item("radio") == item)
        #expect(try house.auction(of: "radio") == auction)
        #expect(try house.bids(on: "radio") == [bid])
        #expect(try house.dueAuctions(at: auction.endsAt, limit: 10) == ["radio"])
        #expect(try house.nextEnd() == auction.endsAt)
        #expect(try house.review(of: "radio") == review)
        #expect(try house.category("cat") == category)
        #expect(try house.brand("brand") == brand)
        #expect(try house.categories() == [category])
        #expect(try house.brands() == [brand])
        #expect(try house.bids(of: "anna", on: "radio") == [bid])
        #expect(try house.bidderCount(on: "radio") == 1)
        #expect(try house.itemsBidOn(by: "anna", after: nil, limit: 10) == ["radio"])
        #expect(try house.itemsSold(by: "sam", after: nil, limit: 10) == ["radio"])
        #expect(try listed(in: house) == ["radio"])
        var one = DerivedCounts()
        (one.members, one.items, one.auctions, one.bids) = (1, 1, 1, 1)
        (one.reviews, one.categories, one.brands, one.listings) = (1, 1, 1, 1)
        #expect(try house.derivedCounts() == one)
        #expect(try house.checkIntegrity() == [])
    }

    /// Searches for everything that is listed.
    private func listed(in house: any HouseSnapshot) throws -> [ItemID] {
        let query = SearchQuery(text: "radio", statuses: [])
        return try house.search(ListingSearch(query, viewer: "sam", at: time, limit: 10)).rows.map(\.item)
    }

    func expectNothing(in house: any HouseSnapshot) throws {
        try expectNothingDerived(in: house)
        #expect(try house.lastPosition() == 0)
        #expect(try house.log(after: 0, limit: 10) == [])
        #expect(try house.answer(to: Self.key()) == nil)
    }

    func expectNothingDerived(in house: any HouseSnapshot) throws {
        #expect(try house.member("anna") == nil)
        #expect(try house.member(named: "Anna") == nil)
        #expect(try house.item("radio") == nil)
        #expect(try house.auction(of: "radio") == nil)
        #expect(try house.bids(on: "radio") == [])
        #expect(try house.dueAuctions(at: auction.endsAt, limit: 10) == [])
        #expect(try house.nextEnd() == nil)
        #expect(try house.review(of: "radio") == nil)
        #expect(try house.categories() == [])
        #expect(try house.brands() == [])
        #expect(try house.itemsBidOn(by: "anna", after: nil, limit: 10) == [])
        #expect(try house.itemsSold(by: "sam", after: nil, limit: 10) == [])
        #expect(try listed(in: house) == [])
        #expect(try house.derivedCounts() == DerivedCounts())
    }
}

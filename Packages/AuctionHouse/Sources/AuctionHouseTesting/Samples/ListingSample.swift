import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

/// A few listings to be searched, and short ways to put them and to ask for them.
struct ListingSample {
    /// The time at which everything is asked.
    static let now = Instant(millisecondsSince1970: 1_900_000_000_000)

    let house: any HouseTransaction

    init(in house: any HouseTransaction) throws {
        self.house = house
        for (id, name, parent) in [
            ("top", "Things", nil), ("radios", "Radios", "top"), ("valve", "Valve radios", "radios"),
            ("toys", "Toys", "top"), ("other", "Other", nil),
        ] as [(ItemCategoryID, String, ItemCategoryID?)] {
            try house.put(ItemCategory(id: id, name: name, parent: parent))
        }
        for (id, name) in [("tarn", "Tarnwick"), ("bell", "Belloran & Søns")] as [(BrandID, String)] {
            try house.put(Brand(id: id, name: name))
        }
    }

    /// Drafts an item, so many seconds after the beginning of 1970.
    @discardableResult
    func draft(
        _ id: ItemID,
        _ title: String = "Thing",
        description: String = "",
        category: ItemCategoryID = "top",
        brand: BrandID? = nil,
        condition: ItemCondition? = nil,
        seller: MemberID = "sam",
        created: Int64 = 0
    ) throws -> ListingSample {
        let details = try ItemDetails(
            title: title,
            description: description,
            category: category,
            brand: brand,
            condition: condition
        )
        let time = Instant(millisecondsSince1970: created * 1000)
        try house.put(Item(id: id, seller: seller, details: details, createdAt: time))
        return self
    }

    /// Publishes an item's auction, which ends so many seconds from now.
    @discardableResult
    func publish(
        _ item: ItemID,
        endsIn seconds: Int64,
        startsIn start: Int64? = nil,
        price: Int64 = 1000,
        currency: Currency = .usd,
        bidCount: Int = 0,
        phase: AuctionState.Phase = .running
    ) throws -> AuctionState {
        let increments = try #require(Increments.standard.first { $0.currency == currency })
        let end = Self.now.advanced(by: .seconds(seconds))
        let terms = try AuctionTerms(
            item: item,
            seller: "sam",
            startPrice: Money(minorUnits: price, currency: currency),
            increments: increments,
            startsAt: start.map { Self.now.advanced(by: .seconds($0)) } ?? end.advanced(by: .seconds(-1_000_000)),
            endsAt: end
        )
        let state = AuctionState(publishing: terms, at: min(terms.startsAt, Self.now))
            .with(phase: phase, price: price, bidCount: bidCount)
        try house.put(state)
        return state
    }

    /// Drafts and publishes.
    func list(_ item: ItemID, _ title: String, description: String = "", endsIn seconds: Int64 = 60) throws {
        try draft(item, title, description: description)
        try publish(item, endsIn: seconds)
    }
}

extension HouseSnapshot {
    /// The items that a query finds, all on one page.
    func found(_ query: SearchQuery, by viewer: MemberID? = nil) throws -> [ItemID] {
        try search(ListingSearch(query, viewer: viewer, at: ListingSample.now, limit: 100)).rows.map(\.item)
    }

    /// The open items that a text finds.
    func found(_ text: String) throws -> [ItemID] { try found(SearchQuery(text: text)) }

    /// The items that a query finds, on pages of some rows.
    func found(_ query: SearchQuery, by viewer: MemberID? = nil, pagesOf limit: Int) throws -> [ItemID] {
        var found: [ItemID] = [], place: ListingPlace?
        repeat {
            let page = try search(
                ListingSearch(query, viewer: viewer, at: ListingSample.now, after: place, limit: limit)
            )
            #expect(page.rows.count == limit || page.next == nil)
            found += page.rows.map(\.item)
            place = page.next
        } while place != nil
        return found
    }

    /// How what a query finds is spread.
    func spread(_ query: SearchQuery, for viewer: MemberID? = nil) throws -> Facets {
        try facets(of: query, viewer: viewer, at: ListingSample.now)
    }
}

internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import Catalog
internal import FoundationCore

extension HouseSession: HouseSnapshot {
    func lastPosition() throws -> Int64 { try entries.lastPosition() }

    func log(after position: Int64, limit: Int) throws -> [LogEntry] {
        try entries.entries(after: position, limit: limit)
    }

    func log(of items: Set<ItemID>?, after position: Int64, limit: Int) throws -> [LogEntry] {
        try entries.entries(of: items, after: position, limit: limit)
    }

    func log(of items: Set<ItemID>?, before position: Int64, limit: Int) throws -> [LogEntry] {
        try entries.entries(of: items, before: position, limit: limit)
    }

    func retractionCount(of member: MemberID) throws -> Int { try entries.retractionCount(of: member) }

    func itemsRetractedFrom(by member: MemberID, after item: ItemID?, limit: Int) throws -> [ItemID] {
        try entries.items(retractedFromBy: member, after: item, limit: limit)
    }

    func member(_ id: MemberID) throws -> Member? { try members.member(id) }
    func member(named name: String) throws -> Member? { try members.member(named: name) }

    func members(beginning text: String, limit: Int) throws -> [Member] {
        try members.members(beginning: text, limit: limit)
    }
    func answer(to key: IdempotencyKey) throws -> StoredAnswer? { try answers.answer(to: key) }
    func answersKept(until time: Instant, limit: Int) throws -> [IdempotencyKey] {
        try answers.kept(until: time, limit: limit)
    }

    func secret() throws -> [UInt8]? { try house.secretBytes() }

    func checkIntegrity() throws -> [String] { try database.integrityCheck() }

    func derivedCounts() throws -> DerivedCounts {
        func count(_ table: String) throws -> Int {
            try database.prepare("SELECT count(*) FROM \(table)").first { row in try row.read(0) } ?? 0
        }
        var counts = DerivedCounts()
        counts.members = try count("members")
        counts.items = try count("items")
        counts.auctions = try count("auctions")
        counts.bids = try count("bids")
        counts.reviews = try count("reviews")
        counts.categories = try count("categories")
        counts.brands = try count("brands")
        counts.listings = try count("listings")
        return counts
    }

    func auction(of item: ItemID) throws -> AuctionState? { try auctions.auction(of: item) }
    func auctions(of items: [ItemID], bidOnBy member: MemberID) throws -> [MemberAuction] {
        let names = try json.text(of: items.map(\.rawValue))
        let bids = try accepted.bids(of: member, onAnyOf: names)
        return try auctions.auctions(ofAnyOf: names) { state, title, bidderCount in
            MemberAuction(state: state, title: title, bidderCount: bidderCount, bids: bids[state.terms.item] ?? [])
        }
    }

    func dueAuctions(at time: Instant, limit: Int) throws -> [ItemID] { try auctions.due(at: time, limit: limit) }
    func nextEnd() throws -> Instant? { try auctions.earliestEnd() }
    func bids(on item: ItemID) throws -> [AcceptedBid] { try accepted.bids(on: item) }
    func bids(of bidder: MemberID, on item: ItemID) throws -> [AcceptedBid] { try accepted.bids(of: bidder, on: item) }
    func hasBids(of bidder: MemberID, on item: ItemID) throws -> Bool { try accepted.hasBids(of: bidder, on: item) }
    func bidderCount(on item: ItemID) throws -> Int { try accepted.bidderCount(on: item) }

    func itemsBidOn(by member: MemberID, after item: ItemID?, limit: Int) throws -> [ItemID] {
        let bidOn = try accepted.items(bidOnBy: member, after: item, limit: limit)
        let bought = try auctions.bought(by: member, after: item, limit: limit)
        return Array(Set(bidOn).union(bought).sorted().prefix(max(0, limit)))
    }

    func item(_ id: ItemID) throws -> Item? { try items.item(id) }

    func itemsDrafted(after item: ItemID?, limit: Int) throws -> [Item] {
        try items.itemsDrafted(after: item, limit: limit)
    }

    func items(beginning text: String, after item: ItemID?, limit: Int) throws -> [Item] {
        try items.items(beginning: text, after: item, limit: limit)
    }

    func itemsSold(by seller: MemberID, after item: ItemID?, limit: Int) throws -> [ItemID] {
        try items.items(soldBy: seller, after: item, limit: limit)
    }

    func item(relistedFrom item: ItemID) throws -> ItemID? { try items.item(relistedFrom: item) }
    func review(of item: ItemID) throws -> AuthoredReview? { try catalog.review(of: item) }
    func category(_ id: ItemCategoryID) throws -> ItemCategory? { try catalog.category(id) }
    func brand(_ id: BrandID) throws -> Brand? { try catalog.brand(id) }
    func categories() throws -> [ItemCategory] { try catalog.categories() }
    func brands() throws -> [Brand] { try catalog.brands() }

    func unfindable(among items: some Sequence<ItemID>) throws -> [ItemID] {
        try listings.flush()
        return try check().unfindable(among: items, self.items.item, auctions.auction)
    }

    func search(_ search: ListingSearch) throws -> FoundListings {
        try listings.flush()
        return try searcher.search(search)
    }

    func corrections(of word: String) throws -> [String] {
        try listings.flush()
        return try searcher.index.corrections(of: ListingWords.folded(word))
    }

    func facets(of query: SearchQuery, viewer: MemberID?, at time: Instant) throws -> Facets {
        try listings.flush()
        return try searcher.facets(of: query, viewer: viewer, at: time)
    }
}

import AuctionHouse
import Bidding
import Catalog
import FoundationCore

/// A state of the house that one transaction looks at and changes.
final class InMemoryTransaction: HouseTransaction {
    var house: StoredHouse
    private let onAppend: (HouseEvent) -> Void

    init(_ house: StoredHouse, onAppend: @escaping (HouseEvent) -> Void = { _ in }) {
        self.house = house
        self.onAppend = onAppend
    }

    func lastPosition() -> Int64 { house.log.last?.position ?? 0 }

    func log(after position: Int64, limit: Int) -> [LogEntry] {
        Array(house.log.drop { $0.position <= position }.prefix(limit))
    }

    func log(of items: Set<ItemID>?, after position: Int64, limit: Int) -> [LogEntry] {
        Array(entries(of: items).filter { $0.position > position }.prefix(limit))
    }

    func log(of items: Set<ItemID>?, before position: Int64, limit: Int) -> [LogEntry] {
        Array(entries(of: items).filter { $0.position < position }.reversed().prefix(limit))
    }

    func retractionCount(of member: MemberID) -> Int { itemsRetractedFrom(by: member).count }

    func itemsRetractedFrom(by member: MemberID, after item: ItemID?, limit: Int) -> [ItemID] {
        page(of: Set(itemsRetractedFrom(by: member)), after: item, limit: limit)
    }

    /// An item for each time.
    private func itemsRetractedFrom(by member: MemberID) -> [ItemID] {
        house.log.compactMap { entry in
            guard case .auction(let item, let event) = entry.event,
                case .bidsRetracted(let bidder, _, _) = event.change, bidder == member
            else { return nil }
            return item
        }
    }

    func member(_ id: MemberID) -> Member? { house.derived.members[id] }

    func member(named name: String) -> Member? {
        house.derived.members.values.first { $0.name.lowercased() == name.lowercased() }
    }

    func members(beginning text: String, limit: Int) -> [Member] {
        let text = text.lowercased()
        let found = house.derived.members.values.filter { $0.name.lowercased().hasPrefix(text) }
        return Array(found.sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }.prefix(limit))
    }

    func checkIntegrity() -> [String] { [] }

    func unfindable(among items: some Sequence<ItemID>) -> [ItemID] { items.filter { house.derived.items[$0] == nil } }

    func columnDifferences(from auction: AuctionState) -> [String] { [] }

    func derivedCounts() -> DerivedCounts {
        var counts = DerivedCounts()
        counts.members = house.derived.members.count
        counts.items = house.derived.items.count
        counts.auctions = house.derived.auctions.count
        counts.bids = house.derived.bids.values.reduce(0) { $0 + $1.count }
        counts.reviews = house.derived.reviews.count
        counts.categories = house.derived.categories.count
        counts.brands = house.derived.brands.count
        counts.listings = house.derived.items.count
        return counts
    }

    func itemsDrafted(after item: ItemID?, limit: Int) -> [Item] {
        var drafted: [ItemID] = []
        for case .itemDrafted(let item) in house.log.map(\.event) { drafted.append(item.id) }
        let start = item.flatMap(drafted.firstIndex).map { $0 + 1 } ?? 0
        return drafted[start...].prefix(limit).compactMap { self.item($0) }
    }

    func item(_ id: ItemID) -> Item? { house.derived.items[id] }
    func auctions(of items: [ItemID], bidOnBy member: MemberID) -> [MemberAuction] {
        items.compactMap { id in
            guard let state = auction(of: id), let item = item(id) else { return nil }
            return MemberAuction(
                state: state,
                title: item.details.title,
                bidderCount: bidderCount(on: id),
                bids: bids(of: member, on: id)
            )
        }
    }

    func auction(of item: ItemID) -> AuctionState? { house.derived.auctions[item] }
    func bids(on item: ItemID) -> [AcceptedBid] { house.derived.bids[item] ?? [] }

    func bids(of bidder: MemberID, on item: ItemID) -> [AcceptedBid] {
        bids(on: item).filter { $0.bidder == bidder }
    }

    func hasBids(of bidder: MemberID, on item: ItemID) -> Bool { !bids(of: bidder, on: item).isEmpty }
    func bidderCount(on item: ItemID) -> Int { Set(bids(on: item).map(\.bidder)).count }

    func itemsBidOn(by member: MemberID, after item: ItemID?, limit: Int) -> [ItemID] {
        let bidOn = house.derived.bids.filter { $0.value.contains { $0.bidder == member } }.map(\.key)
        let bought = house.derived.auctions.values.filter { $0.boughtNow(by: member) }.map(\.terms.item)
        return page(of: Set(bidOn).union(bought), after: item, limit: limit)
    }

    func itemsSold(by seller: MemberID, after item: ItemID?, limit: Int) -> [ItemID] {
        page(of: Set(house.derived.items.values.filter { $0.seller == seller }.map(\.id)), after: item, limit: limit)
    }

    func items(beginning text: String, after item: ItemID?, limit: Int) -> [Item] {
        let found = house.derived.items.keys.filter { $0.rawValue.utf8.starts(with: text.utf8) }
        return page(of: Set(found), after: item, limit: limit).compactMap { house.derived.items[$0] }
    }

    func item(relistedFrom item: ItemID) -> ItemID? {
        house.derived.items.values.filter { $0.relistedFrom == item }
            .min { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }?.id
    }

    func dueAuctions(at time: Instant, limit: Int) -> [ItemID] {
        let due = running.filter { $0.endsAt <= time }
        return due.sorted { ($0.endsAt, $0.terms.item) < ($1.endsAt, $1.terms.item) }.prefix(limit).map(\.terms.item)
    }

    func nextEnd() -> Instant? { running.map(\.endsAt).min() }
    func review(of item: ItemID) -> AuthoredReview? { house.derived.reviews[item] }
    func category(_ id: ItemCategoryID) -> ItemCategory? { house.derived.categories[id] }
    func brand(_ id: BrandID) -> Brand? { house.derived.brands[id] }
    func categories() -> [ItemCategory] { Array(house.derived.categories.values) }
    func brands() -> [Brand] { Array(house.derived.brands.values) }
    func answer(to key: IdempotencyKey) -> StoredAnswer? { house.answers[key] }

    func answersKept(until time: Instant, limit: Int) -> [IdempotencyKey] {
        let kept = house.answers.filter { $0.value.keptUntil <= time }.sorted {
            $0.value.keptUntil < $1.value.keptUntil
        }
        return kept.prefix(limit).map(\.key)
    }

    func secret() -> [UInt8]? { house.secret }

    func put(_ effect: PublicEffect, at position: Int64) {
        guard let index = house.log.firstIndex(where: { $0.position == position }) else { return }
        let entry = house.log[index]
        house.log[index] = LogEntry(position: position, event: entry.event, time: entry.time, effect: effect)
    }

    func append(_ event: HouseEvent, at time: Instant, effect: PublicEffect?) -> Int64 {
        let position = lastPosition() + 1
        house.log.append(LogEntry(position: position, event: event, time: time, effect: effect))
        onAppend(event)
        return position
    }

    func put(_ member: Member) { house.derived.members[member.id] = member }
    func put(_ item: Item) { house.derived.items[item.id] = item }
    func put(_ auction: AuctionState) { house.derived.auctions[auction.terms.item] = auction }
    func add(_ bid: AcceptedBid, on item: ItemID) { house.derived.bids[item, default: []].append(bid) }

    func dropBids(_ sequences: [Int], on item: ItemID) {
        house.derived.bids[item]?.removeAll { sequences.contains($0.sequence) }
    }

    func put(_ review: AuthoredReview) { house.derived.reviews[review.review.item] = review }
    func put(_ category: ItemCategory) { house.derived.categories[category.id] = category }
    func put(_ brand: Brand) { house.derived.brands[brand.id] = brand }
    func put(_ answer: StoredAnswer, for key: IdempotencyKey) { house.answers[key] = answer }
    func supersedeFailedCommits() {}
    func dropAnswer(to key: IdempotencyKey) { house.answers[key] = nil }
    func put(secret: [UInt8]) { house.secret = secret }
    func cacheVersion() -> Int64 { house.cacheVersion }

    func dropDerived() {
        house.derived = StoredHouse.Derived()
        house.cacheVersion += 1
    }

    private var running: [AuctionState] {
        house.derived.auctions.values.filter { $0.phase == .running }
    }

    private func entries(of items: Set<ItemID>?) -> [LogEntry] {
        house.log.filter { entry in
            guard case .auction(let item, _) = entry.event else { return false }
            return items?.contains(item) ?? true
        }
    }

    private func page(of items: Set<ItemID>, after item: ItemID?, limit: Int) -> [ItemID] {
        Array(items.filter { found in item.map { found > $0 } ?? true }.sorted().prefix(limit))
    }
}

extension AuctionState {
    fileprivate func boughtNow(by member: MemberID) -> Bool {
        guard case .sold(let sale) = phase else { return false }
        return sale.isBuyNow && sale.buyer == member
    }
}

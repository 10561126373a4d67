import Bidding
import Catalog
import FoundationCore

/// Holds everything that is derived in a store against what its log leads to, in one run through the log.
struct LogComparison {
    private(set) var replay = LogReplay()
    private(set) var differences: [HouseDifference] = []
    private let snapshot: any HouseSnapshot
    private var counts = DerivedCounts()
    /// Items that are stored in a later version than those met so far.
    private var awaited: Set<ItemID> = []
    /// Items that are as they should be, and are still to be searched for.
    private var unsearched: [ItemID] = []

    init(_ snapshot: any HouseSnapshot) { self.snapshot = snapshot }

    /// Takes the next entry.
    ///
    /// - Throws: `AuctionLogError` for a fact that cannot follow; what the store throws.
    mutating func take(_ entry: LogEntry) throws {
        switch entry.event {
        case .memberRegistered(let member):
            counts.members += 1
            try compare(member, .member, member.id.rawValue) { try $0.member(member.id) }
        case .categoryAdded(let category):
            counts.categories += 1
            try compare(category, .category, category.id.rawValue) { try $0.category(category.id) }
        case .brandAdded(let brand):
            counts.brands += 1
            try compare(brand, .brand, brand.id.rawValue) { try $0.brand(brand.id) }
        case .reviewed(let review):
            counts.reviews += 1
            try compare(review, .review, review.review.item.rawValue) { try $0.review(of: review.review.item) }
        case .itemDrafted(let item):
            counts.items += 1
            counts.listings += 1
            try compare(item)
        case .itemRevised(let item): try compare(item)
        case .auction: break
        }
        guard let step = try replay.take(entry.event) else { return }
        if step.effect != entry.effect, case .auction(let item, _) = entry.event {
            differ(.effect, item.rawValue, "at position \(entry.position)")
        }
        if let ended = step.ended { try compare(ended) }
    }

    /// Takes a fact that cannot follow for a difference, and leaves the rest of its auction alone.
    mutating func note(_ error: AuctionLogError, at entry: LogEntry) {
        guard case .auction(let item, _) = entry.event else { return }
        replay.give(up: item)
        let place = error.sequence.map { " at sequence \($0)" } ?? ""
        let known = differences.contains { $0.kind == .log && $0.name == item.rawValue }
        if !known { differ(.log, item.rawValue, "\(error.code.rawValue)\(place), position \(entry.position)") }
    }

    /// Compares what is left when the log is at its end.
    mutating func finish() throws {
        for ledger in Array(replay.rest) { try compare(ledger) }
        try searchForItems()
        for item in awaited { differ(.item, item.rawValue, "of a version that no fact leads to") }
        counts.auctions = replay.auctions
        for (name, stored, expected) in try counts.pairs(with: snapshot.derivedCounts()) where stored != expected {
            differ(.count, name, "\(stored) are stored, the log leads to \(expected)")
        }
        differences.sort { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
    }

    private mutating func compare(_ ledger: AuctionLedger) throws {
        let item = ledger.state.terms.item, name = item.rawValue
        counts.bids += ledger.bids.count
        try compare(ledger.state, .auction, name) { try $0.auction(of: item) }
        try compare(ledger.bids, .bids, name) { try $0.bids(on: item) }
    }

    private mutating func compare(_ item: Item) throws {
        awaited.remove(item.id)
        if let version = storedVersion(of: item.id), version > item.version {
            awaited.insert(item.id)
        } else {
            let known = differences.count
            try compare(item, .item, item.id.rawValue) { try $0.item(item.id) }
            if differences.count == known { unsearched.append(item.id) }
        }
    }

    /// Looks whether searches find the items that are waiting for it.
    private mutating func searchForItems() throws {
        do {
            for item in try snapshot.unfindable(among: unsearched) {
                differ(.listing, item.rawValue, "not found by what it is")
            }
        } catch let failure as StoreFailure where failure.code == .corrupt {
            differ(
                .listing,
                unsearched.first?.rawValue ?? "",
                "damaged, or one of \(unsearched.count) that were looked for with it"
            )
        }
    }

    private func storedVersion(of item: ItemID) -> Int? { try? snapshot.item(item)?.version }

    private mutating func compare<Value: Equatable>(
        _ expected: Value,
        _ kind: HouseDifference.Kind,
        _ name: String,
        _ read: (any HouseSnapshot) throws -> Value?
    ) throws {
        do {
            let stored = try read(snapshot)
            guard stored != expected else { return }
            differ(kind, name, stored == nil ? "missing" : "stored otherwise")
        } catch let failure as StoreFailure where failure.code == .corrupt {
            differ(kind, name, "damaged")
        }
    }

    private mutating func differ(_ kind: HouseDifference.Kind, _ name: String, _ detail: String) {
        differences.append(HouseDifference(kind, name, detail: detail))
    }
}

extension DerivedCounts {
    /// What is counted, with the other's number and one's own.
    fileprivate func pairs(with stored: DerivedCounts) -> [(name: String, stored: Int, expected: Int)] {
        [
            ("members", stored.members, members), ("items", stored.items, items),
            ("auctions", stored.auctions, auctions), ("bids", stored.bids, bids),
            ("reviews", stored.reviews, reviews), ("categories", stored.categories, categories),
            ("brands", stored.brands, brands), ("listings", stored.listings, listings),
        ]
    }
}

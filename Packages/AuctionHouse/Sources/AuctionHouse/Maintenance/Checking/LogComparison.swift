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
    /// The last entries of the auctions that have not ended.
    private var positions: [ItemID: Int64] = [:]

    init(_ snapshot: any HouseSnapshot) { self.snapshot = snapshot }

    /// Takes the next entry.
    ///
    /// - Throws: `AuctionLogError` for a fact that cannot follow; what the store throws.
    mutating func take(_ entry: LogEntry) throws {
        let position = entry.position
        switch entry.event {
        case .memberRegistered(let member):
            counts.members += 1
            try compare(member, .member, member.id.rawValue, member.name, position) { try $0.member(member.id) }
        case .categoryAdded(let category):
            counts.categories += 1
            try compare(category, .category, category.id.rawValue, category.name, position) {
                try $0.category(category.id)
            }
        case .brandAdded(let brand):
            counts.brands += 1
            try compare(brand, .brand, brand.id.rawValue, brand.name, position) { try $0.brand(brand.id) }
        case .reviewed(let review):
            counts.reviews += 1
            let item = review.review.item
            try compare(review, .review, item.rawValue, nil, position) { try $0.review(of: item) }
        case .itemDrafted(let item):
            counts.items += 1
            counts.listings += 1
            try compare(item, position)
        case .itemRevised(let item): try compare(item, position)
        case .auction: break
        }
        guard let step = try replay.take(entry.event), case .auction(let item, _) = entry.event else { return }
        if step.effect != entry.effect {
            differ(.effect, item.rawValue, nil, position, step.effect.differences(from: entry.effect))
        }
        positions[item] = position
        guard let ended = step.ended else { return }
        try compare(ended)
        positions[item] = nil
    }

    /// Takes a fact that cannot follow for a difference, and leaves the rest of its auction alone.
    mutating func note(_ error: AuctionLogError, at entry: LogEntry) {
        guard case .auction(let item, _) = entry.event else { return }
        replay.give(up: item)
        let place = error.sequence.map { " at sequence \($0)" } ?? ""
        let known = differences.contains { $0.kind == .log && $0.name == item.rawValue }
        guard !known else { return }
        let position = entry.position
        differ(.log, item.rawValue, nil, position, "\(error.code.rawValue)\(place), log entry \(position)")
    }

    /// Compares what is left when the log is at its end.
    mutating func finish() throws {
        for ledger in Array(replay.rest) {
            try Task.checkCancellation()
            try compare(ledger)
        }
        try searchForItems()
        for item in awaited { differ(.item, item.rawValue, nil, nil, "of a version that no fact leads to") }
        counts.auctions = replay.auctions
        for (name, stored, expected) in try counts.pairs(with: snapshot.derivedCounts()) where stored != expected {
            differ(.count, name, nil, nil, "\(stored), expected \(expected)")
        }
        nameItems()
        differences.sort { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
    }

    private mutating func compare(_ ledger: AuctionLedger) throws {
        let item = ledger.state.terms.item, name = item.rawValue
        counts.bids += ledger.bids.count
        let position = positions[item]
        try compare(ledger.state, .auction, name, nil, position) { try $0.auction(of: item) }
        try compare(ledger.bids, .bids, name, nil, position) { try $0.bids(on: item) }
    }

    /// Completes the differences of items with their titles, as far as they are stored.
    private mutating func nameItems() {
        let kinds: Set<HouseDifference.Kind> = [.log, .effect, .auction, .bids, .item, .listing, .review]
        for index in differences.indices where differences[index].title == nil {
            guard kinds.contains(differences[index].kind), let id = ItemID(differences[index].name) else { continue }
            differences[index].title = try? snapshot.item(id)?.details.title
        }
    }

    private mutating func compare(_ item: Item, _ position: Int64) throws {
        awaited.remove(item.id)
        if let version = storedVersion(of: item.id), version > item.version {
            awaited.insert(item.id)
        } else {
            let known = differences.count
            try compare(item, .item, item.id.rawValue, item.details.title, position) { try $0.item(item.id) }
            if differences.count == known { unsearched.append(item.id) }
        }
    }

    /// Looks whether searches find the items that are waiting for it.
    private mutating func searchForItems() throws {
        do {
            for item in try snapshot.unfindable(among: unsearched) {
                differ(.listing, item.rawValue, nil, nil, "it is not found by what it is")
            }
        } catch let failure as StoreFailure where failure.code == .corrupt {
            differ(
                .listing,
                unsearched.first?.rawValue ?? "",
                nil,
                nil,
                "damaged, or one of \(unsearched.count) that were looked for with it"
            )
        }
    }

    private func storedVersion(of item: ItemID) -> Int? { try? snapshot.item(item)?.version }

    private mutating func compare<Value: Equatable>(
        _ expected: Value,
        _ kind: HouseDifference.Kind,
        _ name: String,
        _ title: String?,
        _ position: Int64?,
        _ read: (any HouseSnapshot) throws -> Value?
    ) throws {
        do {
            let stored = try read(snapshot)
            guard stored != expected else { return }
            differ(
                kind,
                name,
                title,
                position,
                "the stored \(kind.rawValue) \(stored == nil ? "is missing" : "differs")"
            )
        } catch let failure as StoreFailure where failure.code == .corrupt {
            differ(kind, name, title, position, "the stored \(kind.rawValue) is damaged")
        }
    }

    private mutating func differ(
        _ kind: HouseDifference.Kind,
        _ name: String,
        _ title: String?,
        _ position: Int64?,
        _ detail: String
    ) {
        differences.append(HouseDifference(kind, name, title: title, position: position, detail: detail))
    }
}

extension PublicEffect {
    /// In what a stored public auction state differs from this one.
    fileprivate func differences(from stored: PublicEffect?) -> String {
        guard let stored else { return "the public auction state is missing" }
        let values: [(name: String, stored: String, expected: String)] = [
            ("price", "\(stored.price)", "\(price)"), ("bids", "\(stored.bidCount)", "\(bidCount)"),
            ("bidders", "\(stored.bidderCount)", "\(bidderCount)"), ("end", "\(stored.endsAt)", "\(endsAt)"),
            ("reserve", stored.reserve.rawValue, reserve.rawValue),
        ]
        let leaders = stored.leader == leader ? [] : ["another leader"]
        let others = values.filter { $0.stored != $0.expected }.map {
            "\($0.name) \($0.stored), expected \($0.expected)"
        }
        return (others + leaders).joined(separator: ", ")
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

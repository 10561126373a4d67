internal import AuctionHouse
internal import Bidding
internal import Catalog
internal import FoundationCore

extension HouseSession: HouseTransaction {
    func put(_ effect: PublicEffect, at position: Int64) throws { try entries.put(effect, at: position) }

    func append(_ event: HouseEvent, at time: Instant, effect: PublicEffect?) throws -> Int64 {
        try entries.append(event, at: time, effect: effect)
    }

    func put(_ member: Member) throws { try members.put(member) }

    func put(_ item: Item) throws {
        if let old = try items.item(item.id) {
            try items.change(item)
            try listings.change(old, to: item)
        } else {
            let number = try items.add(item), timing = try auctions.timing(of: item.id)
            let slot = try listings.add(item, number: number, timing: timing)
            if let slot { try auctions.set(slot: slot, of: item.id) }
        }
    }

    func put(_ auction: AuctionState) throws { try keep(auction) }
    func add(_ bid: AcceptedBid, on item: ItemID) throws { try accepted.add(bid, on: item) }
    func dropBids(_ sequences: [Int], on item: ItemID) throws { try accepted.drop(sequences, on: item) }
    func put(_ review: AuthoredReview) throws { try catalog.put(review) }

    func put(_ category: ItemCategory) throws {
        let old = try catalog.category(category.id)
        guard old != category else { return }
        if old == nil || old?.parent == category.parent { return try tree.put(category) }
        try listings.reindexing(ListingMark.category, of: category.id.rawValue) { try tree.put(category) }
    }

    func put(_ brand: Brand) throws {
        let old = try catalog.brand(brand.id)
        if old == nil || old == brand { return try catalog.put(brand) }
        try listings.reindexing(ListingMark.brand, of: brand.id.rawValue) { try catalog.put(brand) }
    }

    func put(_ answer: StoredAnswer, for key: IdempotencyKey) throws { try answers.put(answer, for: key) }
    func supersedeFailedCommits() throws { try house.changeCacheVersion() }
    func dropAnswer(to key: IdempotencyKey) throws { try answers.drop(key) }
    func put(secret: [UInt8]) throws { try house.put(secret: secret) }
    func cacheVersion() throws -> Int64 { try house.cacheVersion() }
}

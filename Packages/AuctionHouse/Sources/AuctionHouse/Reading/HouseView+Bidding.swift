public import Bidding
internal import Catalog
public import FoundationCore

extension HouseView {
    /// An auction as everyone may see it.
    ///
    /// - Throws: `HouseRefusal.notFound`; `StoreFailure`.
    /// - Complexity: O(bids on it), for the number of bidders.
    public func auction(of id: ItemID) throws -> Versioned<Auction> {
        let state = try state(of: id), item = try visibleItem(id)
        let auction = Auction(
            of: state,
            title: item.details.title,
            bidderCount: try snapshot.bidderCount(on: id),
            at: now,
            alias: alias(in: id)
        )
        return Versioned(value: auction, version: auction.version(ofItem: item.version))
    }

    /// A page of the bids on an item that count, from highest to lowest, earlier ones first among equals.
    ///
    /// - Throws: `HouseRefusal.notFound`; `HouseRefusal.badCursor` for a cursor of another list; `StoreFailure`.
    /// - Complexity: O(n log limit) in the bids on it.
    public func bids(
        on id: ItemID,
        from cursor: PageCursor? = nil,
        limit: PageLimit = .standard
    ) throws -> Page<Bid> {
        let list = "bids \(id)"
        let place = try place(of: cursor, in: list) { BidPlace(String(decoding: $0, as: UTF8.self)) }
        let state = try state(of: id)
        let bids = Bid.history(
            of: try snapshot.bids(on: id),
            in: state,
            after: place,
            limit: limit.count + 1,
            alias: alias(in: id)
        )
        let page = Array(bids.prefix(limit.count)), next = bids.count > page.count ? page.last?.place : nil
        return Page(page, next: next.map { secret.cursor(for: Array($0.description.utf8), in: list) })
    }

    /// What only the caller may know of an auction.
    ///
    /// - Throws: `HouseRefusal.notSignedIn`, `.membersOnly`, `.notFound`; `StoreFailure`.
    public func ownPosition(on id: ItemID) throws -> OwnPosition {
        let member = try member(), state = try state(of: id)
        return OwnPosition(
            of: member.id,
            in: state,
            bids: try snapshot.bids(of: member.id, on: id),
            hasRetracted: try itemsRetractedFrom(by: member.id).contains(id),
            isAdmin: caller.isAdmin,
            at: now,
            alias: alias(in: id)
        )
    }

    /// Everything a member has to do with: where the member bids, has won or lost, and sells.
    ///
    /// - Throws: `HouseRefusal.notSignedIn`, `.membersOnly`; `StoreFailure`.
    /// - Complexity: O(items the member has bid on or sells).
    public func board() throws -> Board {
        let member = try member().id, items = try Array(ownItems(of: member))
        let retracted = Set(try itemsRetractedFrom(by: member))
        var auctions: [(Auction, OwnPosition)] = []
        auctions.reserveCapacity(items.count)
        for start in stride(from: 0, to: items.count, by: Self.piece) {
            try Task.checkCancellation()
            let piece = Array(items[start...].prefix(Self.piece))
            for found in try snapshot.auctions(of: piece, bidOnBy: member) {
                let item = found.state.terms.item
                let auction = Auction(
                    of: found.state,
                    title: found.title,
                    bidderCount: found.bidderCount,
                    at: now,
                    alias: alias(in: item)
                )
                let position = OwnPosition(
                    of: member,
                    in: found.state,
                    bids: found.bids,
                    hasRetracted: retracted.contains(item),
                    isAdmin: caller.isAdmin,
                    at: now,
                    alias: alias(in: item)
                )
                auctions.append((auction, position))
            }
        }
        return try Board(of: member, auctions) { try snapshot.member($0)?.name }
    }

    /// How many items are asked for at once.
    private static var piece: Int { 1000 }

    /// The items that a member has bid on or sells.
    func ownItems(of member: MemberID) throws -> Set<ItemID> {
        let bidOn = try all { try snapshot.itemsBidOn(by: member, after: $0, limit: $1) }
        let sold = try all { try snapshot.itemsSold(by: member, after: $0, limit: $1) }
        return Set(bidOn).union(sold)
    }

    /// The items that a member took bids back from.
    func itemsRetractedFrom(by member: MemberID) throws -> [ItemID] {
        try all { try snapshot.itemsRetractedFrom(by: member, after: $0, limit: $1) }
    }

    private func all(_ page: (ItemID?, Int) throws -> [ItemID]) throws -> [ItemID] {
        var items: [ItemID] = []
        while true {
            let next = try page(items.last, Self.piece)
            items += next
            guard next.count == Self.piece else { return items }
        }
    }
}

extension Auction {
    /// Equal versions mean equal values: the log, the title and the clock are all that an auction depends on.
    fileprivate func version(ofItem version: Int) -> String { "\(sequence).\(version).\(status.rawValue)" }
}

internal import Bidding
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

/// The auctions of a snapshot, as one caller may see them. No result depends on another member's secrets (rule R7).
struct BiddingView {
    /// The maximum number of auctions that one query reads.
    private static let chunkSize = 1_000

    let session: BiddingSession
    let snapshot: HouseSnapshot
    let caller: Caller

    var now: Instant { snapshot.now }

    init(_ session: BiddingSession, _ snapshot: HouseSnapshot, for caller: Caller) {
        self.session = session
        self.snapshot = snapshot
        self.caller = caller
    }

    /// The public view of an auction, with its entity tag.
    ///
    /// - Throws: `BiddingRefusal.notFound` without published terms; `SQLError`.
    func auction(of id: ItemID) throws -> RouteOutput<Auction> {
        let row = try row(of: id)
        try session.items.load([id])
        guard let item = session.items.item(id) else { throw BiddingRefusal.notFound }
        let auction = auction(row, item)
        let tag = AuctionTag(sequence: auction.sequence, itemVersion: item.version, status: auction.status)
        return RouteOutput(auction, tag: tag.entityTag)
    }

    /// A page of the valid bids, by amount descending, then by time ascending.
    ///
    /// - Throws: `BiddingRefusal`: `.notFound` without published terms, `.invalidCursor` for a cursor of another list;
    ///   `SQLError`.
    /// - Complexity: O(n log limit) in the bids on the item.
    func bids(on id: ItemID, from cursor: PageCursor?, limit: PageLimit) throws -> Page<Bid> {
        let list = "bids \(id)"
        let last = try cursor.map { cursor in
            let last = snapshot.key.payload(of: cursor, in: list).flatMap {
                BidSortKey(String(decoding: $0, as: UTF8.self))
            }
            guard let last else { throw BiddingRefusal.invalidCursor }
            return last
        }
        let state = try row(of: id).state
        let bids = Bid.history(
            of: try session.bids.bids(on: [state.terms])[id] ?? [],
            in: state,
            after: last,
            limit: limit.count + 1,
            alias: session.alias(in: id)
        )
        let page = Array(bids.prefix(limit.count)), next = bids.count > page.count ? page.last?.sortKey : nil
        return Page(page, next: next.map { snapshot.key.cursor(for: Array($0.description.utf8), in: list) })
    }

    /// The caller's private position in an auction.
    ///
    /// - Throws: `CallerRefusal` if the caller is not a member; `BiddingRefusal.notFound` without published terms;
    ///   `SQLError`.
    func ownPosition(on id: ItemID) throws -> OwnPosition {
        let member = try member(), state = try row(of: id).state
        return position(
            of: member,
            in: state,
            bids: try session.bids.bids(of: member, on: [state.terms])[id] ?? [],
            hasTakenPart: try session.participations.contains(member, id),
            voidedBids: try session.voidings.voidedBids(of: member)[id] ?? []
        )
    }

    /// The auctions in which the caller bids, has won or lost, or sells.
    ///
    /// - Throws: `CallerRefusal` if the caller is not a member; `CancellationError`; `SQLError`.
    /// - Complexity: O(auctions that the member sells or has bid in).
    func board() throws -> Board {
        let member = try member(), ids = try session.auctions.items(of: member)
        let voided = try session.voidings.voidedBids(of: member)
        var auctions: [(auction: Auction, position: OwnPosition)] = []
        auctions.reserveCapacity(ids.count)
        for start in stride(from: 0, to: ids.count, by: Self.chunkSize) {
            try Task.checkCancellation()
            let chunk = Array(ids[start...].prefix(Self.chunkSize))
            let rows = try session.auctions.find(chunk)
            try session.items.load(rows.map(\.state.terms.item))
            let bids = try session.bids.bids(of: member, on: rows.map(\.state.terms))
            for row in rows {
                let id = row.state.terms.item
                guard let item = session.items.item(id) else { continue }
                let position = position(
                    of: member,
                    in: row.state,
                    bids: bids[id] ?? [],
                    hasTakenPart: row.state.terms.seller != member,
                    voidedBids: voided[id] ?? []
                )
                auctions.append((auction(row, item), position))
            }
        }
        try session.members.load(auctions.flatMap { [$0.auction.seller] + ($0.position.buyer.map { [$0] } ?? []) })
        return Board(of: member, auctions) { session.members.name(of: $0) }
    }

    /// The caller's member identifier.
    ///
    /// - Throws: `CallerRefusal` if the caller is not a member; `SQLError`.
    func member() throws -> MemberID {
        guard let id = caller.member else {
            throw caller.isAdministrator ? CallerRefusal.membersOnly : CallerRefusal.notSignedIn
        }
        try session.members.load([id])
        guard session.members.contains(id) else { throw CallerRefusal.notSignedIn }
        return id
    }

    /// The stored row of an item's auction.
    ///
    /// - Throws: `BiddingRefusal.notFound` without published terms; `SQLError`.
    func row(of item: ItemID) throws -> AuctionRow {
        guard let row = try session.auctions.find([item]).first else { throw BiddingRefusal.notFound }
        return row
    }

    /// The public view of an auction.
    func auction(_ row: AuctionRow, _ item: AuctionedItem) -> Auction {
        Auction(
            of: row.state,
            title: item.title,
            bidderCount: row.bidderCount,
            at: now,
            alias: session.alias(in: row.state.terms.item)
        )
    }

    private func position(
        of member: MemberID,
        in state: AuctionState,
        bids: [AcceptedBid],
        hasTakenPart: Bool,
        voidedBids: [VoidedBids]
    ) -> OwnPosition {
        OwnPosition(
            of: member,
            in: state,
            bids: bids,
            hasTakenPart: hasTakenPart,
            voidedBids: voidedBids,
            isAdmin: caller.isAdministrator,
            at: now,
            alias: session.alias(in: state.terms.item)
        )
    }
}

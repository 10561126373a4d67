internal import Accounts
internal import AccountsHouse
internal import Bidding
internal import BiddingHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore
internal import Ordering
internal import OrderingHouse

/// Adapter: implements the port `MemberAuctionActivity` of accounts over the sessions of bidding, ordering and
/// catalog.
final class BiddingMemberAuctionActivity: MemberAuctionActivity {
    private let sessions: ModuleSessions

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ members: [MemberID]) throws {
        try sessions.session(of: BiddingHouse.self).loadOpenAuctions(of: members)
        try sessions.session(of: OrderingHouse.self).loadOwing(members)
    }

    func obligation(of member: MemberID) -> MemberObligation? {
        guard let bidding = try? sessions.session(of: BiddingHouse.self),
            let ordering = try? sessions.session(of: OrderingHouse.self)
        else { return nil }
        if bidding.isLeading(member) { return .leading }
        if bidding.isSelling(member) { return .selling }
        // Orders are created after all commands of the batch, so a sale of this batch has no order yet.
        return ordering.isOwing(member) || bidding.isPartyToNewSale(member) ? .owing : nil
    }

    func retractionCount(of member: MemberID) throws -> Int {
        try sessions.session(of: BiddingHouse.self).retractionCount(of: member)
    }

    func exportedActivity(of member: MemberID, at time: Instant) throws -> ExportedAuctionActivity {
        let auctions = try sessions.session(of: BiddingHouse.self).auctionsAndBids(of: member)
        let catalog = try sessions.session(of: CatalogHouse.self)
        try catalog.load(auctions.map { LogSubject($0.state.terms.item) })
        var bids: [ExportedBid] = [], listings: [ExportedListing] = []
        for (state, ownBids) in auctions {
            let id = state.terms.item
            let title = try catalog.title(ofAuctioned: id)
            for bid in ownBids {
                bids.append(try ExportedBid(item: id, title: title, maximum: bid.maximum, time: bid.time))
            }
            if state.terms.seller == member { listings.append(try ExportedListing(of: state, title, at: time)) }
        }
        let orders = try sessions.session(of: OrderingHouse.self).tradedOrders(of: member)
        return ExportedAuctionActivity(
            bids: bids,
            listings: listings,
            orders: try orders.compactMap { order, address in
                try Identifier(order.id.rawValue).map { id in
                    try ExportedOrder(of: order, id, by: member, shippedTo: address)
                }
            }
        )
    }
}

extension ExportedListing {
    /// Creates the listing of an auction, with its status at a time.
    fileprivate init(of state: AuctionState, _ title: String, at time: Instant) throws {
        let terms = state.terms
        try self.init(
            item: terms.item,
            title: title,
            status: state.status(at: time).rawValue,
            startPrice: terms.startPrice,
            reserve: terms.reserve,
            price: state.price,
            startsAt: terms.startsAt,
            endsAt: state.endsAt
        )
    }
}

extension ExportedOrder {
    /// Creates the export of an order for its buyer or its seller, `member`.
    fileprivate init(
        of order: Order,
        _ id: Identifier<ExportedOrder>,
        by member: MemberID,
        shippedTo address: ShippingAddress?
    ) throws {
        try self.init(
            id: id,
            role: (order.role(of: member) ?? .buyer).rawValue,
            status: order.status.rawValue,
            items: order.items.map { Item(item: $0.item, title: $0.title) },
            total: order.total,
            createdAt: order.createdAt,
            address: address.map { Address(name: $0.name, lines: $0.lines, country: $0.country.code) }
        )
    }
}

internal import Accounts
internal import AccountsHouse
internal import Bidding
internal import BiddingHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore
internal import OrderingHouse

/// Adapter: implements the port `MemberAuctionActivity` of accounts over the sessions of bidding, ordering and
/// catalog.
final class BiddingMemberAuctionActivity: MemberAuctionActivity {
    private let sessions: ModuleSessions
    /// The loaded members who have to pay or to ship an order.
    private var owing: Set<MemberID> = []

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ members: [MemberID]) throws {
        try sessions.session(of: BiddingHouse.self).loadOpenAuctions(of: members)
        let ordering = try sessions.session(of: OrderingHouse.self)
        owing = Set(try members.filter(ordering.isOwing))
    }

    func obligation(of member: MemberID) -> MemberObligation? {
        guard let bidding = try? sessions.session(of: BiddingHouse.self) else { return nil }
        if bidding.isLeading(member) { return .leading }
        if bidding.isSelling(member) { return .selling }
        return owing.contains(member) ? .owing : nil
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
            guard let title = catalog.item(id)?.details.title else {
                throw HouseFailure(.corrupt, "The auction of the item \(id) exists, but the item does not.")
            }
            for bid in ownBids {
                bids.append(try ExportedBid(item: id, title: title, maximum: bid.maximum, time: bid.time))
            }
            if state.terms.seller == member { listings.append(try ExportedListing(of: state, title, at: time)) }
        }
        return ExportedAuctionActivity(bids: bids, listings: listings)
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

internal import AccountsHouse
internal import Bidding
internal import BiddingHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore
internal import Ordering
internal import OrderingHouse

/// Adapter: implements the port `SoldItems` of ordering over the sessions of bidding, catalog and accounts.
final class BiddingSoldItems: SoldItems {
    private let sessions: ModuleSessions
    private var runnersUp: [ItemID: RunnerUp] = [:]

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ items: [ItemID]) throws {
        try sessions.session(of: BiddingHouse.self).loadStates(of: items)
        try sessions.session(of: CatalogHouse.self).load(items.map { LogSubject($0) })
    }

    func item(_ id: ItemID) throws -> SoldItem? {
        let bidding = try sessions.session(of: BiddingHouse.self)
        guard let state = bidding.state(of: id), case .sold(let sale) = state.phase else { return nil }
        return SoldItem(
            seller: state.terms.seller,
            buyer: sale.buyer,
            price: sale.price,
            kind: sale.isBuyNow ? .buyNow : .auction,
            title: try sessions.session(of: CatalogHouse.self).title(ofAuctioned: id),
            // An imported sale was settled where the auction took place.
            isSettled: bidding.isImported(id)
        )
    }

    func loadRunnersUp(of items: [ItemID]) throws {
        let bidding = try sessions.session(of: BiddingHouse.self), bids = try bidding.runnersUp(of: items)
        try bidding.loadStates(of: items)
        let members = try AccountsHouse.members(in: sessions), bidders = bids.values.map(\.bidder)
        try members.load(Set(bidders).sorted())
        runnersUp = bids.filter { members.contains($0.value.bidder) && !members.isSuspended($0.value.bidder) }
            .reduce(into: [:]) { runnersUp, entry in
                let (item, bid) = entry, reserve = bidding.state(of: item)?.terms.reserve
                runnersUp[item] = RunnerUp(bid.bidder, maximum: bid.maximum, reserve: reserve)
            }
    }

    func runnerUp(of item: ItemID) -> RunnerUp? { runnersUp[item] }

    func openAuctionCounts(
        of seller: MemberID,
        at time: Instant,
        endingBefore end: Instant
    ) throws -> (open: Int, ending: Int) {
        try sessions.session(of: BiddingHouse.self).openAuctionCounts(of: seller, at: time, endingBefore: end)
    }
}

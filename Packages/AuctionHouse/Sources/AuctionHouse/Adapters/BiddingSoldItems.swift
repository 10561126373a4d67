internal import Bidding
internal import BiddingHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore
internal import Ordering
internal import OrderingHouse

/// Adapter: implements the port `SoldItems` of ordering over the sessions of bidding and catalog.
final class BiddingSoldItems: SoldItems {
    private let sessions: ModuleSessions
    private var runnersUp: [ItemID: RunnerUp] = [:]

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ items: [ItemID]) throws {
        try sessions.session(of: BiddingHouse.self).loadStates(of: items)
        try sessions.session(of: CatalogHouse.self).load(items.map { LogSubject($0) })
    }

    func item(_ id: ItemID) -> SoldItem? {
        // The sale of an imported auction was settled where the auction took place.
        guard let bidding = try? sessions.session(of: BiddingHouse.self), !bidding.isImported(id),
            let state = bidding.state(of: id), case .sold(let sale) = state.phase,
            let title = (try? sessions.session(of: CatalogHouse.self))?.item(id)?.details.title
        else { return nil }
        return SoldItem(
            seller: state.terms.seller,
            buyer: sale.buyer,
            price: sale.price,
            kind: sale.isBuyNow ? .buyNow : .auction,
            title: title
        )
    }

    func loadRunnersUp(of items: [ItemID]) throws {
        runnersUp = try sessions.session(of: BiddingHouse.self).runnersUp(of: items).mapValues {
            RunnerUp($0.bidder, maximum: $0.maximum)
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

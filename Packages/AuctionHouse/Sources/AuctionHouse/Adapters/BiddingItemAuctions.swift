internal import Bidding
internal import BiddingHouse
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore

/// Adapter: implements the catalog port `ItemAuctions` over the bidding session.
final class BiddingItemAuctions: ItemAuctions {
    private let sessions: ModuleSessions

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ items: [ItemID]) throws { try sessions.session(of: BiddingHouse.self).loadStates(of: items) }

    func auction(of item: ItemID, at time: Instant) -> ItemAuction? {
        (try? sessions.session(of: BiddingHouse.self))?.state(of: item).map { ItemAuction(of: $0, at: time) }
    }
}

extension ItemAuction {
    /// Creates the permitted actions: any revision until the first bid, then extensions of the description until the
    /// end. The item may be relisted if its auction is unsold or withdrawn.
    fileprivate init(of state: AuctionState, at time: Instant) {
        let revision: Revision =
            if time >= state.endsAt { .nothing } else if state.standing.bidCount == 0 { .anything } else { .addition }
        switch state.phase {
        case .running: self.init(revision: revision)
        case .sold(let sale): self.init(revision: .nothing, buyer: sale.buyer)
        case .unsold, .withdrawn: self.init(revision: .nothing, isRelistable: true)
        }
    }
}

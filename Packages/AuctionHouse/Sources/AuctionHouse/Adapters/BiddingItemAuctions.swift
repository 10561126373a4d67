internal import Bidding
internal import BiddingHouse
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore
internal import OrderingHouse

/// Adapter: implements the catalog port `ItemAuctions` over the sessions of bidding and ordering.
final class BiddingItemAuctions: ItemAuctions {
    private let sessions: ModuleSessions

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ items: [ItemID]) throws {
        let bidding = try sessions.session(of: BiddingHouse.self)
        try bidding.loadStates(of: items)
        let sold = items.filter { bidding.state(of: $0)?.sale != nil }
        if !sold.isEmpty { try sessions.session(of: OrderingHouse.self).loadSales(of: sold) }
    }

    func auction(of item: ItemID, at time: Instant) -> ItemAuction? {
        guard let state = (try? sessions.session(of: BiddingHouse.self))?.state(of: item) else { return nil }
        guard case .sold(let sale) = state.phase else { return ItemAuction(of: state, at: time) }
        let ordering = try? sessions.session(of: OrderingHouse.self)
        return ItemAuction(
            revision: .nothing,
            isRelistable: ordering?.isReversed(item) == true,
            buyer: ordering.flatMap { reviewer(of: item, soldTo: sale.buyer, in: $0) }
        )
    }

    /// The member who may review a sold item: the buyer of its order after the delivery. The buyer of a sale that was
    /// settled outside the house may review the item immediately. If neither an order nor a settlement is recorded,
    /// nobody may review the item. In this case, it was sold in the current batch, or before the house had orders.
    private func reviewer(of item: ItemID, soldTo buyer: MemberID, in ordering: OrderingSession) -> MemberID? {
        ordering.isSettled(item) ? buyer : ordering.finishedBuyer(of: item)
    }
}

extension ItemAuction {
    /// Creates the permitted actions for an item that is not sold: any revision until the first bid, then extensions of
    /// the description until the end. The item may be relisted if its auction is unsold or withdrawn.
    fileprivate init(of state: AuctionState, at time: Instant) {
        let revision: Revision =
            if time >= state.endsAt { .nothing } else if state.standing.bidCount == 0 { .anything } else { .addition }
        switch state.phase {
        case .running: self.init(revision: revision)
        case .sold: self.init(revision: .nothing)
        case .unsold, .withdrawn: self.init(revision: .nothing, isRelistable: true)
        }
    }
}

extension AuctionState {
    /// The sale; `nil` unless the item is sold.
    fileprivate var sale: Sale? {
        guard case .sold(let sale) = phase else { return nil }
        return sale
    }
}

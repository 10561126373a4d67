import Bidding
import Catalog
import FoundationCore

extension HouseTransaction {
    /// Keeps what follows from a fact by itself, without asking whether it should have been recorded. Nothing follows so
    /// from what happened in an auction: its state depends on all that went before, and is kept whole by
    /// `keep(_:leadingTo:)` or a rebuild.
    func derive(_ event: HouseEvent) throws {
        switch event {
        case .memberRegistered(let member): try put(member)
        case .categoryAdded(let category): try put(category)
        case .brandAdded(let brand): try put(brand)
        case .itemDrafted(let item), .itemRevised(let item): try put(item)
        case .reviewed(let review): try put(review)
        case .auction: break
        }
    }

    /// Keeps an auction's new state, which is known already, and the bids that a fact added or took away.
    func keep(_ event: AuctionEvent, leadingTo state: AuctionState) throws {
        let item = state.terms.item
        if let bid = event.addedBid { try add(bid, on: item) }
        if !event.droppedBids.isEmpty { try dropBids(event.droppedBids, on: item) }
        try put(state)
    }
}

import Bidding
import Catalog
import FoundationCore

extension HouseTransaction {
    /// Keeps what follows from a fact, without asking whether it should have been recorded: how everything that is
    /// derived is built again from the log.
    func derive(_ event: HouseEvent) throws {
        switch event {
        case .memberRegistered(let member): try put(member)
        case .categoryAdded(let category): try put(category)
        case .brandAdded(let brand): try put(brand)
        case .itemDrafted(let item), .itemRevised(let item): try put(item)
        case .reviewed(let review): try put(review)
        case .auction(let item, let event): try derive(event, of: item)
        }
    }

    /// Keeps an auction's new state, which is known already, and the bids that a fact added or took away.
    func keep(_ event: AuctionEvent, leadingTo state: AuctionState) throws {
        let item = state.terms.item
        if let bid = event.addedBid { try add(bid, on: item) }
        if !event.droppedBids.isEmpty { try dropBids(event.droppedBids, on: item) }
        try put(state)
    }

    private func derive(_ event: AuctionEvent, of item: ItemID) throws {
        if case .published(let terms) = event.change {
            return try put(AuctionState(publishing: terms, at: event.time))
        }
        guard let state = try auction(of: item) else {
            throw AuctionLogError(code: .notPublishedFirst, sequence: event.sequence)
        }
        var ledger = AuctionLedger(state, bids: try bids(on: item))
        try ledger.apply(event)
        try keep(event, leadingTo: ledger.state)
    }
}

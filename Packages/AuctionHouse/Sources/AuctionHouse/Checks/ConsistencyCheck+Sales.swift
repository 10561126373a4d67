internal import Bidding
internal import BiddingHouse
internal import FoundationCore
internal import HouseCore
internal import OrderingHouse

extension ConsistencyCheck {
    /// The number of auctions that are checked together.
    private static let pageLimit = 1_000

    /// Each sale has an order or is recorded as settled outside the house.
    ///
    /// Ignores sales that were recorded before any sale had an order: houses of earlier versions had none.
    static let salesHaveOrders = ConsistencyCheck { snapshot, report in
        let last = try snapshot.lastPosition()
        let bidding = try snapshot.session(of: BiddingHouse.self)
        let ordering = try snapshot.session(of: OrderingHouse.self)
        guard let first = try firstPosition(of: OrderingEvent.saleKinds, in: snapshot, upTo: last) else { return }
        for kind in [AuctionUpdate.Kind.closed, .boughtNow] {
            var position = first
            while true {
                let page = try snapshot.subjects(
                    of: kind.rawValue,
                    in: BiddingHouse.name,
                    after: position,
                    upTo: last,
                    limit: pageLimit
                )
                guard let end = page.last else { break }
                position = end.position
                let items = page.compactMap { ItemID($0.subject.rawValue) }
                try bidding.loadStates(of: items)
                let sold = items.filter { bidding.state(of: $0)?.isSold == true }
                for item in try ordering.itemsWithoutSale(among: sold) {
                    report("The sale of the item \(item) has no order.")
                }
                // Otherwise, the states of all auctions would stay in memory.
                bidding.invalidateAll()
                ordering.invalidateAll()
            }
        }
    }

    /// The position of the first event of ordering that has one of the kinds.
    private static func firstPosition(
        of kinds: [String],
        in snapshot: HouseSnapshot,
        upTo last: Int64
    ) throws -> Int64? {
        try kinds.compactMap { kind in
            try snapshot.subjects(of: kind, in: OrderingHouse.name, after: 0, upTo: last, limit: 1).first?.position
        }.min()
    }
}

extension AuctionState {
    fileprivate var isSold: Bool {
        if case .sold = phase { true } else { false }
    }
}

import Bidding
import FoundationCore
import HouseCore
import Ordering
import OrderingHouse

extension HouseContents {
    /// The items that are sold.
    var soldItems: Set<ItemID> {
        Set(states.filter { if case .sold = $0.value.phase { true } else { false } }.keys)
    }

    /// Each sale without its order, each order without its sale, and each sale with several orders.
    var orderProblems: [String] {
        let sold = soldItems
        let ordered = log.flatMap { entry -> [ItemID] in
            guard entry.module == OrderingHouse.name,
                case .order(_, .created(let creation), _, _)? = try? OrderingEvent(from: entry)
            else { return [] }
            return creation.items.map(\.item)
        }
        let counts = ordered.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return sold.subtracting(ordered).map { "\($0) is sold, but has no order" }
            + Set(ordered).subtracting(sold).map { "\($0) has an order, but is not sold" }
            + counts.filter { $0.value > 1 }.map { "\($0.key) has \($0.value) orders" }
    }
}

import CommandLineCore
import Ordering

/// The status filter of a list of orders, as an argument: `awaitingPayment`, `awaiting-payment` or `awaiting payment`.
struct OrderStatusArgument: ExpressibleByArgument {
    let status: OrderStatus

    init?(argument: String) {
        guard let name = Self.allValueStrings.name(displayedAs: argument) else { return nil }
        status = OrderStatus(rawValue: name)
    }

    static let allValueStrings: [String] = OrderStatus.known.map(\.rawValue)
}

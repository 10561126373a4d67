import CommandLineCore
import FoundationCore
import Ordering

/// The filters, order and page of a list of orders.
struct OrderListOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only orders in this status; may be repeated. Default: all except combined.",
            valueName: "status"
        )
    )
    var status: [OrderStatusArgument] = []

    @Option(help: ArgumentHelp("The sort order: newest first, next payment deadline first, or highest total first."))
    var sort = OrderSortArgument.newest

    @Option(name: .shortAndLong, help: ArgumentHelp("The number of orders per page.", valueName: "count"))
    var limit = ListLimit(20)

    @Option(help: ArgumentHelp("The page to show.", valueName: "number"))
    var page = ListPage(1)

    mutating func validate() throws { _ = try page.offset(limit: limit) }
}

/// A filter of the status of orders: `awaitingPayment`, `awaiting-payment` or `awaiting payment`.
struct OrderStatusArgument: ExpressibleByArgument {
    let status: OrderStatus

    init?(argument: String) {
        guard let name = Self.allValueStrings.name(displayedAs: argument) else { return nil }
        status = OrderStatus(rawValue: name)
    }

    static let allValueStrings: [String] = OrderStatus.known.map(\.rawValue)
}

/// A sort order of orders, as an argument.
enum OrderSortArgument: String, CaseIterable, ExpressibleByArgument {
    case newest, deadline, total
}

extension Session {
    /// Loads a page of the caller's orders or sales.
    ///
    /// Newest first, as many orders as needed are loaded; for another order, all of them are.
    ///
    /// - Returns: the rows of the page, and whether there are further orders.
    /// - Throws: `ClientFailure`, `ValidationError`.
    func orders(as role: OrderActor, _ options: OrderListOptions) async throws -> (rows: [OrderRow], hasMore: Bool) {
        let offset = try options.page.offset(limit: options.limit), end = offset + options.limit.count
        let count = options.sort == .newest ? end + 1 : .max
        var orders = try await orders(
            as: role,
            in: options.status.map(\.status),
            omitsCombined: options.status.isEmpty,
            atMost: count
        )
        switch options.sort {
        case .newest: break
        case .deadline: orders = orders.sorted { $0.payBy < $1.payBy }
        case .total: orders = orders.sorted { $0.total.isOrdered(before: $1.total) }
        }
        return (try await rows(of: Array(orders.prefix(end).dropFirst(offset))), orders.count > end)
    }
}

extension Money {
    /// Whether an amount is listed before another: currencies by their codes, then the highest amount first.
    fileprivate func isOrdered(before other: Money) -> Bool {
        (currency.code, -minorUnits) < (other.currency.code, -other.minorUnits)
    }
}

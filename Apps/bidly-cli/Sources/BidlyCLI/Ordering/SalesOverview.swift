import Ordering

/// Everything that `bidly sales` displays: the dashboard and the caller's sales.
struct SalesOverview: Sendable {
    let dashboard: SalesDashboard
    let orders: [OrderRow]

    /// The sale of a camera.
    static var sample: SalesOverview {
        SalesOverview(
            dashboard: SalesDashboard(open: 2, ending: 1, sold: 1, unpaid: 0, toShip: 1, refundsDue: 0),
            orders: [.sample]
        )
    }
}

import Ordering

/// Everything that `bidly sales` displays: the dashboard and the caller's sales.
struct SalesOverview: Sendable {
    let dashboard: SalesDashboard
    let orders: [OrderRow]

    /// The sale of a camera.
    static var sample: SalesOverview {
        SalesOverview(dashboard: SalesDashboard(open: 2, ending: 1, sold: 1, unpaid: 0, toShip: 1), orders: [.sample])
    }
}

/// JSON: the properties of the dashboard, and `orders`.
extension SalesOverview: Encodable {
    private enum CodingKeys: String, CodingKey {
        case orders
    }

    func encode(to encoder: any Encoder) throws {
        try dashboard.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(orders, forKey: .orders)
    }
}

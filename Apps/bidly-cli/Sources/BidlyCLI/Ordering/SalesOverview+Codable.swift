import Ordering

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

import Accounts
import FoundationCore
import Ordering

/// JSON: the properties of the order, with the current status and with buyer and seller as objects, and
/// `{"total","role","nextStep"}`. `role` and `nextStep` are null if there is none.
extension OrderRow: Encodable {
    private enum CodingKeys: String, CodingKey {
        case status, buyer, seller, total, role, nextStep
    }

    func encode(to encoder: any Encoder) throws {
        try order.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encode(buyer.reference, forKey: .buyer)
        try container.encode(seller.reference, forKey: .seller)
        try container.encode(order.total, forKey: .total)
        try container.encode(role, forKey: .role)
        try container.encode(nextStep, forKey: .nextStep)
    }
}

extension Member {
    /// The JSON object of a member in results: `{"id","name"}`.
    var reference: [String: String] { ["id": id.rawValue, "name": name] }
}

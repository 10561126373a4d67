import FoundationCore
import Ordering

/// JSON: the properties of the row, and `{"address","payment"}`: the shipping address, and how the buyer pays. Both are
/// null if there is none.
extension OrderOverview: Encodable {
    private enum CodingKeys: String, CodingKey {
        case address, payment
    }

    func encode(to encoder: any Encoder) throws {
        try row.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(address, forKey: .address)
        try container.encode(instructions, forKey: .payment)
    }
}

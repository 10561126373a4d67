import FoundationCore
import Ordering

/// JSON: the properties of the row, and `{"address","discountCode","payment"}`: the shipping address, the code of the
/// applied discount, and how the buyer pays. Each is null if there is none.
extension OrderOverview: Encodable {
    private enum CodingKeys: String, CodingKey {
        case address, discountCode, payment
    }

    func encode(to encoder: any Encoder) throws {
        try row.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(address, forKey: .address)
        try container.encode(discountCode?.text, forKey: .discountCode)
        try container.encode(instructions, forKey: .payment)
    }
}

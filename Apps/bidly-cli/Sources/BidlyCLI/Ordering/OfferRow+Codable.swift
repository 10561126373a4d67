import Accounts
import FoundationCore
import Ordering

/// JSON: the properties of the offer, with the current status, and with the seller as an object.
extension OfferRow: Encodable {
    private enum CodingKeys: String, CodingKey {
        case status, seller
    }

    func encode(to encoder: any Encoder) throws {
        try offer.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encode(seller.reference, forKey: .seller)
    }
}

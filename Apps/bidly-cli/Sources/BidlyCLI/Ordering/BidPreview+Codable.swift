import Bidding
import FoundationCore
import Ordering

/// JSON: the properties of `BidForecast` and `totals`, an array of `{"shipping","lines","total"}`. `shipping` is the
/// shipping method; null if the seller offers none in the currency of the auction.
extension BidPreview: Encodable {
    private enum CodingKeys: String, CodingKey {
        case totals
    }

    private struct Total: Encodable {
        private enum CodingKeys: String, CodingKey {
            case shipping
        }

        let total: PurchaseCosts.Total

        func encode(to encoder: any Encoder) throws {
            try total.charges.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(total.method, forKey: .shipping)
        }
    }

    func encode(to encoder: any Encoder) throws {
        try forecast.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(totals.map(Total.init), forKey: .totals)
    }
}

import Bidding
import FoundationCore

/// JSON: `{"steps":[{"command","status"}],"item","title","price","maximum","won"}`.
extension TourReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case steps, item, title, price, maximum, won
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(steps, forKey: .steps)
        try container.encode(outcome.auction.item, forKey: .item)
        try container.encode(outcome.auction.title, forKey: .title)
        try container.encode(outcome.auction.price, forKey: .price)
        try container.encode(outcome.position?.maximum, forKey: .maximum)
        try container.encode(outcome.position?.outcome?.code == .won, forKey: .won)
    }
}

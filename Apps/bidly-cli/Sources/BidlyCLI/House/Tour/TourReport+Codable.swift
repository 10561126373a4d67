import Bidding
import FoundationCore
import Ordering

/// JSON: `{"steps":[{"command","status"}],"item","title","price","maximum","won","orderStatus"}`. `orderStatus` is null
/// if the member did not win.
extension TourReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case steps, item, title, price, maximum, won, orderStatus
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(steps, forKey: .steps)
        try container.encode(outcome.auction.item, forKey: .item)
        try container.encode(outcome.auction.title, forKey: .title)
        try container.encode(outcome.auction.price, forKey: .price)
        try container.encode(outcome.position?.maximum, forKey: .maximum)
        try container.encode(outcome.position?.outcome?.code == .won, forKey: .won)
        try container.encode(outcome.order?.status, forKey: .orderStatus)
    }
}

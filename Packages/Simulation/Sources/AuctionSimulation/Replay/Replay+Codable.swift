/// JSON: `{"auction","bids","open","price","recorded","leader","verdict"}`, with amounts in minor units. `leader` is
/// null without an accepted bid; `bids` counts every recorded bid.
extension Replay: Encodable {
    private enum CodingKeys: String, CodingKey {
        case auction, bids, open, price, recorded, leader, verdict
    }

    /// Encodes the result without the steps.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(auction, forKey: .auction)
        try container.encode(steps.count, forKey: .bids)
        try container.encode(startPrice, forKey: .open)
        try container.encode(price, forKey: .price)
        try container.encode(recordedPrice, forKey: .recorded)
        try container.encode(leader, forKey: .leader)
        try container.encode(verdict.rawValue, forKey: .verdict)
    }
}

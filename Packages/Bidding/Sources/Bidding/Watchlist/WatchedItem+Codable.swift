import FoundationCore

/// JSON: the properties of the entry, plus `title`, `status`, `price`, `minimumNext`, `bidCount`, `endsAt` and
/// `outcome`, which are null before the auction is loaded.
extension WatchedItem: Encodable {
    private enum CodingKeys: String, CodingKey {
        case title, status, price, minimumNext, bidCount, endsAt, outcome
    }

    /// Encodes all properties; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        try entry.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(auction?.title, forKey: .title)
        try container.encode(auction?.status, forKey: .status)
        try container.encode(auction?.price, forKey: .price)
        try container.encode(auction?.minimumNext, forKey: .minimumNext)
        try container.encode(auction?.bidCount, forKey: .bidCount)
        try container.encode(auction?.endsAt, forKey: .endsAt)
        try container.encode(outcome, forKey: .outcome)
    }
}

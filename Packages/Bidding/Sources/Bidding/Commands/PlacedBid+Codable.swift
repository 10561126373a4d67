import FoundationCore

/// JSON: the members of the receipt, and `maximum`.
extension PlacedBid: Encodable {
    private enum CodingKeys: String, CodingKey {
        case maximum
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        try receipt.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(maximum, forKey: .maximum)
    }
}

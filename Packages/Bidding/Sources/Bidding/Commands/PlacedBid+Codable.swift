import FoundationCore

/// JSON: the properties of the receipt, plus `maximum`.
extension PlacedBid: Encodable {
    private enum CodingKeys: String, CodingKey {
        case maximum
    }

    /// Encodes all properties; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        try receipt.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(maximum, forKey: .maximum)
    }
}

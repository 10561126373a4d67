import FoundationCore

/// JSON: the properties of the board, plus `watching`: the watchlist.
extension Dashboard: Encodable {
    private enum CodingKeys: String, CodingKey {
        case watching
    }

    /// Encodes all properties; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        try board.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(watching, forKey: .watching)
    }
}

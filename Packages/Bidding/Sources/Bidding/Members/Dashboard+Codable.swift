import FoundationCore

/// JSON: the members of the board, and `watching`: the watchlist.
extension Dashboard: Encodable {
    private enum CodingKeys: String, CodingKey {
        case watching
    }

    /// Encodes every member; absent values are null.
    public func encode(to encoder: any Encoder) throws {
        try board.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(watching, forKey: .watching)
    }
}

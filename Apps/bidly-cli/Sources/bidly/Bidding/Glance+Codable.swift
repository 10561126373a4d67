import Bidding

/// The JSON form: the members of the board with `watching`, the watchlist, beside them.
extension Glance: Encodable {
    private enum CodingKeys: String, CodingKey {
        case watching
    }

    func encode(to encoder: any Encoder) throws {
        try board.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(watching, forKey: .watching)
    }
}

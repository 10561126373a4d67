import FoundationCore

/// JSON: `{"item","maximum","needed","percent","covered"}`; `covered` is always true.
extension CoveredBid: Encodable {
    private enum CodingKeys: String, CodingKey {
        case item, maximum, needed, percent, covered
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item, forKey: .item)
        try container.encode(maximum, forKey: .maximum)
        try container.encode(needed, forKey: .needed)
        try container.encode(percent, forKey: .percent)
        try container.encode(true, forKey: .covered)
    }
}

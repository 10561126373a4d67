import FoundationCore

/// JSON: `{"item","relistedFrom","price","endsAt"}`. `item` and `relistedFrom` are objects with id and title; `item` is
/// null in a dry run.
extension RelistedItem: Encodable {
    private enum CodingKeys: String, CodingKey {
        case item, relistedFrom, price, endsAt
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(item.map(reference), forKey: .item)
        try container.encode(reference(relistedFrom), forKey: .relistedFrom)
        try container.encode(price, forKey: .price)
        try container.encode(endsAt, forKey: .endsAt)
    }

    private func reference(_ item: ItemID) -> [String: String] { ["id": item.rawValue, "title": title] }
}

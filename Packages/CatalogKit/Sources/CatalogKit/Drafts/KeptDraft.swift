internal import Catalog
internal import FoundationCore

/// A stored draft with its house. JSON: `{"house","seller","details","key","item"}`; `item` is omitted until there is one.
struct KeptDraft: Sendable, Hashable, Codable {
    private enum CodingKeys: String, CodingKey {
        case house, seller, details, key, item
    }

    let house: String
    var draft: UnfinishedDraft

    init(house: String, draft: UnfinishedDraft) {
        self.house = house
        self.draft = draft
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        house = try container.decode(String.self, forKey: .house)
        draft = UnfinishedDraft(
            seller: try container.decode(MemberID.self, forKey: .seller),
            details: try container.decode(ItemDetails.self, forKey: .details),
            key: try container.decode(String.self, forKey: .key),
            item: try container.decodeIfPresent(ItemID.self, forKey: .item)
        )
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(house, forKey: .house)
        try container.encode(draft.seller, forKey: .seller)
        try container.encode(draft.details, forKey: .details)
        try container.encode(draft.key, forKey: .key)
        try container.encodeIfPresent(draft.item, forKey: .item)
    }
}

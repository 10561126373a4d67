internal import Catalog

/// A stored draft with its house. JSON: the members of `UnfinishedDraft` and `house`.
struct KeptDraft: Sendable, Hashable, Codable {
    private enum CodingKeys: String, CodingKey {
        case house
    }

    let house: String
    var draft: UnfinishedDraft

    init(house: String, draft: UnfinishedDraft) {
        self.house = house
        self.draft = draft
    }

    init(from decoder: any Decoder) throws {
        house = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .house)
        draft = try UnfinishedDraft(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
        try draft.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(house, forKey: .house)
    }
}

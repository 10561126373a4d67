import Catalog

/// A row of a list of items, with whether its item is watched; in JSON the members of the row with `isWatched`.
struct FoundRow: Encodable, Sendable {
    private enum CodingKeys: String, CodingKey {
        case isWatched
    }

    let row: SearchRow
    let isWatched: Bool

    /// The rows of `SearchRow.samples`.
    static var samples: [FoundRow] { SearchRow.samples.map { FoundRow(row: $0, isWatched: false) } }

    func encode(to encoder: any Encoder) throws {
        try row.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isWatched, forKey: .isWatched)
    }
}

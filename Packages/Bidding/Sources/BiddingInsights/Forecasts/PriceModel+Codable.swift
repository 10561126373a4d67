public import FoundationCore

/// JSON: `{"seed","auctions","groups","overall","smallGroups"}`. `overall` is null if the only group has the same
/// model; a reader then uses that model.
extension PriceModel: ObjectCodable {
    /// The coding of the JSON object. When decoding, a missing nullable property counts as null.
    public static let coding = ObjectCoding(
        PriceModel.init(seed:auctionCount:groups:overall:smallGroups:),
        .member("seed", \.seed),
        .member("auctions", \.auctionCount),
        .member("groups", \.groups),
        .optional("overall", \.separateOverall),
        .member("smallGroups", \.smallGroups)
    )

    /// The model of all auctions; `nil` if it equals the model of the only group.
    private var separateOverall: GroupModel? { groups == [overall] ? nil : overall }

    private init(
        seed: UInt64,
        auctionCount: Int,
        groups: [GroupModel],
        overall: GroupModel?,
        smallGroups: [String: Int]
    ) throws(InvalidField) {
        guard let overall = overall ?? groups.first else {
            throw InvalidField("overall", "is required if groups is empty")
        }
        self.init(seed: seed, auctionCount: auctionCount, groups: groups, overall: overall, smallGroups: smallGroups)
    }
}

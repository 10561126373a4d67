public import FoundationCore

/// JSON: `{"seed","auctions","groups","overall","smallGroups"}`. `overall` is null if all auctions are of one group.
extension PriceModel: ObjectCodable {
    /// The properties of the JSON object.
    public static let coding = ObjectCoding(
        PriceModel.init(seed:auctionCount:groups:overall:smallGroups:),
        .member("seed", \.seed),
        .member("auctions", \.auctionCount),
        .member("groups", \.groups),
        .optional("overall", \.separateOverall),
        .member("smallGroups", \.smallGroups)
    )

    /// The model of all auctions, unless it is the model of the only group.
    private var separateOverall: GroupModel? { groups == [overall] ? nil : overall }

    private init(
        seed: UInt64,
        auctionCount: Int,
        groups: [GroupModel],
        overall: GroupModel?,
        smallGroups: [String: Int]
    ) throws(InvalidField) {
        guard let overall = overall ?? groups.first else {
            throw InvalidField("overall", "must not be absent without groups")
        }
        self.init(seed: seed, auctionCount: auctionCount, groups: groups, overall: overall, smallGroups: smallGroups)
    }
}

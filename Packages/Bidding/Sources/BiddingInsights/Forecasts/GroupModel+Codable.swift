import FoundationCore

/// JSON: `{"group","auctions","reference","horizons"}`.
extension GroupModel: ObjectCodable {
    static let coding = ObjectCoding(
        GroupModel.init(checkedGroup:auctionCount:reference:horizons:),
        .optional("group", \.group),
        .member("auctions", \.auctionCount),
        .member("reference", \.reference),
        .member("horizons", \.horizons)
    )

    private init(
        checkedGroup group: String?,
        auctionCount: Int,
        reference: ForecastReference,
        horizons: [HorizonModel]
    ) throws(InvalidField) {
        guard horizons.count == ForecastHorizon.all.count else {
            throw InvalidField("horizons", "must have \(ForecastHorizon.all.count) elements")
        }
        self.init(group: group, auctionCount: auctionCount, reference: reference, horizons: horizons)
    }
}

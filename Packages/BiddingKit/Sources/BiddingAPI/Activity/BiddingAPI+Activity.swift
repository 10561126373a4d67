import APICore
public import Bidding
import FoundationCore
public import HTTPCore

extension BiddingAPI {
    /// `GET /v1/activity`: returns updates of auctions in the order of the house's log.
    public static let activity = Endpoint<ActivityRequest, ActivityPage>(
        .get,
        "/v1/activity",
        id: "activity",
        summary: "List auction events",
        details: "To follow the events, pass the property `last` of the previous page as `after`.",
        authentication: .optional,
        caching: .revalidated,
        input: RequestCoding(
            ActivityRequest.init(_:_:after:before:limit:),
            .query("item", \.sortedItems, each: .identifier(), "The items whose auction updates to include."),
            .query("scope", \.scope, .rawValue(.string(values: [ActivityScope.mine.rawValue]))),
            .query("after", \.after, position, "Only updates after this log position."),
            .query("before", \.before, position, "Only updates before this log position."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(ActivityPage.schema)
    )

    private static let position = TextCoding<Int64>.integer(minimum: 0)
}

/// A group of auctions in an activity request, in addition to the listed items.
private enum ActivityScope: String {
    /// The auctions in which the caller bids or sells.
    case mine
}

extension ActivityRequest {
    /// The items in sorted order. Equal requests then have equal URLs, so a cache recognizes them.
    fileprivate var sortedItems: [ItemID] { items.sorted() }
    fileprivate var scope: ActivityScope? { includesOwn ? .mine : nil }

    fileprivate init(_ items: [ItemID], _ scope: ActivityScope?, after: Int64?, before: Int64?, limit: PageLimit) {
        self.init(items: Set(items), includesOwn: scope == .mine, after: after, before: before, limit: limit)
    }
}

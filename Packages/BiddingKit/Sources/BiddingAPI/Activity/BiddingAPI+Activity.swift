import APICore
public import Bidding
import FoundationCore
public import HTTPCore

extension BiddingAPI {
    /// `GET /v1/activity`: what happened in auctions, in the order of the house's log.
    public static let activity = Endpoint<ActivityListing, ActivityPage>(
        .get,
        "/v1/activity",
        id: "activity",
        summary: "What happened in auctions",
        details: "To follow it, ask for what is after the `last` of the page before.",
        authentication: .optional,
        caching: .revalidated,
        input: RequestForm(
            ActivityListing.init(items:scope:after:before:limit:),
            .query("item", \.items, each: .identifier(), "Items whose auctions are meant."),
            .query("scope", \.scope, .rawValue(.string(values: [ActivityListing.Scope.mine.rawValue]))),
            .query("after", \.after, position, "A position in the log."),
            .query("before", \.before, position, "A position in the log."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(ActivityPage.schema)
    )

    private static let position = TextForm<Int64>.integer(minimum: 0)
}

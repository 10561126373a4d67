internal import APICore
public import FoundationCore
public import HTTPCore

extension AuctionHouseAPI {
    /// `GET /v1/log`: a page of the audit log, for administrators only.
    public static let log = Endpoint<HouseLogRequest, HouseLogPage>(
        .get,
        "/v1/log",
        id: "log",
        summary: "Read the audit log of the house",
        details: """
            For administrators. Entries contain no secrets: no maxima, no reserves, and bidders only as aliases until \
            the auction is closed. To follow the log, pass the `last` of the previous page as `after`. \
            Without `after`, the page contains the latest entries.
            """,
        authentication: .required,
        input: RequestCoding(
            HouseLogRequest.init(after:before:limit:),
            .query("after", \.after, position, "Only entries after this log position."),
            .query("before", \.before, position, "Only entries before this log position."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(HouseLogPage.schema),
        problems: [.adminsOnly]
    )

    /// `GET /v1/log/counts`: the number of events of each kind since a time; administrators only.
    public static let eventCounts = Endpoint<Instant, HouseEventCounts>(
        .get,
        "/v1/log/counts",
        id: "eventCounts",
        summary: "Count the events since a time, by kind",
        details: "For administrators. Counts at most the newest 100,000 events of the house.",
        authentication: .required,
        input: RequestCoding({ $0 }, .query("since", \.self, .instant, "Count only events at or after this time.")),
        output: .json(HouseEventCounts.schema),
        problems: [.adminsOnly]
    )

    private static let position = TextCoding<Int64>.integer(minimum: 0)
}

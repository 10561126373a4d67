internal import APICore
public import FoundationCore
public import HTTPCore

extension AuctionHouseAPI {
    /// `GET /v1/log`: a page of the log in its public form; administrators only.
    public static let log = Endpoint<HouseLogRequest, HouseLogPage>(
        .get,
        "/v1/log",
        id: "log",
        summary: "What happened in the house, who acted, and why",
        details: """
            For administrators. Entries have no secret: no maximum, no reserve, and bidders by their aliases until the auction \
            is closed. To follow the log, ask for what is after the `last` of the page before. Without `after`, the page has \
            the latest entries.
            """,
        authentication: .required,
        input: RequestCoding(
            HouseLogRequest.init(after:before:limit:),
            .query("after", \.after, position, "A position in the log."),
            .query("before", \.before, position, "A position in the log."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(HouseLogPage.schema),
        problems: [.adminsOnly]
    )

    /// `GET /v1/log/counts`: the numbers of events since a time, by kind; administrators only.
    public static let eventCounts = Endpoint<Instant, HouseEventCounts>(
        .get,
        "/v1/log/counts",
        id: "eventCounts",
        summary: "Count the events since a time, by kind",
        details: "For administrators. Counts at most the newest 100,000 events of the house.",
        authentication: .required,
        input: RequestCoding({ $0 }, .query("since", \.self, .instant, "The time of the first events to count.")),
        output: .json(HouseEventCounts.schema),
        problems: [.adminsOnly]
    )

    private static let position = TextCoding<Int64>.integer(minimum: 0)
}

internal import APICore
internal import FoundationCore
internal import HTTPCore

/// What the house offers beside what the contexts declare: its log, and what describes the API itself.
enum UpkeepAPI {
    /// `GET /v1/log`: the facts with all their secrets, for admins.
    static let log = Endpoint<LogQuery, LogPage>(
        .get,
        "/v1/log",
        id: "log",
        summary: "The house's log",
        details: "For admins: it holds every secret. What everyone may see of it is the activity.",
        authentication: .required,
        input: RequestForm(
            LogQuery.init(after:limit:),
            .query("after", \.after, position, default: Int64(0), "The position after which it begins."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(LogPage.schema),
        problems: [.adminsOnly]
    )

    private static let position = TextForm<Int64>.integer(minimum: 0)

    /// `GET /openapi.json`: what the API can be asked for.
    static let document = Endpoint<Void, JSONValue>(
        .get,
        "/openapi.json",
        id: "document",
        summary: "This document",
        caching: .listed,
        input: RequestForm({}),
        output: .json(.any())
    )

    /// All there is to be asked for.
    static let operations = [log.operation, document.operation]
}

import APICore
import FoundationCore
public import HTTPCore
public import Ordering

extension OrderingAPI {
    /// `GET /v1/order-activity`: returns the updates of the caller's orders, sales and offers, in the order of the
    /// house's log.
    public static let activity = Endpoint<OrderActivityRequest, OrderActivityPage>(
        .get,
        "/v1/order-activity",
        id: "orderActivity",
        summary: "List the changes of the caller's orders, sales and offers",
        details: """
            To follow the changes, pass the `last` of the previous page as `after`, or subscribe to `/v1/events` with \
            the scope `mine`.
            """,
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding(
            OrderActivityRequest.init(after:before:limit:),
            .query("after", \.after, position, "Only updates after this log position."),
            .query("before", \.before, position, "Only updates before this log position."),
            .query("limit", \.limit, .limit, default: .standard)
        ),
        output: .json(OrderActivityPage.schema),
        problems: [.membersOnly]
    )

    private static let position = TextCoding<Int64>.integer(minimum: 0)
}

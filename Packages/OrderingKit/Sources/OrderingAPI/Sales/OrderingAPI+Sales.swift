import APICore
public import FoundationCore
public import HTTPCore
public import Ordering

extension OrderingAPI {
    /// `GET /v1/sales`: lists the caller's orders as the seller.
    public static let sales = Endpoint<OrderListing, OrderPage>(
        .get,
        "/v1/sales",
        id: "sales",
        summary: "List the orders in which the caller is the seller",
        details: "Newest first.",
        authentication: .required,
        caching: .revalidated,
        input: OrderListing.coding,
        output: .json(OrderPage.schema),
        problems: [.membersOnly]
    )

    /// `GET /v1/sales/dashboard`: returns the caller's sales numbers.
    public static let dashboard = Endpoint<Void, SalesDashboard>(
        .get,
        "/v1/sales/dashboard",
        id: "salesDashboard",
        summary: "Read the caller's sales dashboard",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({}),
        output: .json(SalesDashboard.schema),
        problems: [.membersOnly]
    )

    /// `GET /v1/sales/accounting`: returns a page of the accounting export.
    public static let accounting = Endpoint<PageCursor?, AccountingPage>(
        .get,
        "/v1/sales/accounting",
        id: "accounting",
        summary: "Export the caller's sales for accounting",
        details: """
            One row for each sold item, oldest order first. The charges of an order are split over its items; \
            the rows add up to the order totals. All pages show the sales as they were when the first page was read.
            """,
        authentication: .required,
        input: RequestCoding(
            { $0 },
            .query("cursor", \.self, .cursor, "The cursor of the page: the `next` of the previous page.")
        ),
        output: .json(AccountingPage.schema),
        problems: [.membersOnly]
    )

    /// `GET /v1/members/{id}/trading-record`: returns the public trading record of a member.
    public static let tradingRecord = Endpoint<MemberID, TradingRecord>(
        .get,
        "/v1/members/{id}/trading-record",
        id: "tradingRecord",
        summary: "Read the trading record of a member: sales and strikes",
        caching: .listed,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(TradingRecord.schema)
    )
}

import APICore
public import FoundationCore
public import HTTPCore
public import Ordering

extension OrderingAPI {
    /// `GET /v1/orders`: lists the caller's orders as the buyer.
    public static let orders = Endpoint<OrderListing, OrderPage>(
        .get,
        "/v1/orders",
        id: "orders",
        summary: "List the orders in which the caller is the buyer",
        details: "Newest first.",
        authentication: .required,
        caching: .revalidated,
        input: OrderListing.coding,
        output: .json(OrderPage.schema),
        problems: [.membersOnly]
    )

    /// `GET /v1/orders/{id}`: returns an order, for its buyer, its seller and administrators.
    public static let order = Endpoint<OrderID, Order>(
        .get,
        "/v1/orders/{id}",
        id: "order",
        summary: "Read an order",
        authentication: .required,
        caching: .revalidated,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(Order.schema)
    )

    /// `GET /v1/orders/{id}/ship-to`: returns the address that an order is shipped to.
    public static let address = Endpoint<OrderID, ShippingAddress>(
        .get,
        "/v1/orders/{id}/ship-to",
        id: "orderAddress",
        summary: "Read the shipping address of an order",
        authentication: .required,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(ShippingAddress.schema)
    )

    /// `GET /v1/orders/{id}/discount`: returns to the buyer and the seller the code of the applied discount.
    public static let discountCode = Endpoint<OrderID, OrderDiscount>(
        .get,
        "/v1/orders/{id}/discount",
        id: "orderDiscount",
        summary: "Read the discount code of an order",
        details: "For the buyer and the seller, while a discount is applied.",
        authentication: .required,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(OrderDiscount.schema)
    )

    /// `GET /v1/orders/{id}/payment`: returns to the buyer of an order the instructions for paying it.
    public static let paymentInstructions = Endpoint<OrderID, PaymentInstructions>(
        .get,
        "/v1/orders/{id}/payment",
        id: "paymentInstructions",
        summary: "Read how to pay for an order",
        details: "For the buyer. Available after `POST /v1/orders/{id}/pay`.",
        authentication: .required,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(PaymentInstructions.schema)
    )
}

extension OrderListing {
    /// The coding as query parameters.
    static let coding = RequestCoding<OrderListing>(
        OrderListing.init(statuses:prefix:cursor:limit:),
        .query("status", \.statuses, each: status, maximumCount: OrderStatus.known.count),
        .query("prefix", \.prefix, .text(), "A prefix of the order's identifier, or of an item's identifier."),
        .query("cursor", \.cursor, .cursor, "The cursor of the page: the `next` of the previous page."),
        .query("limit", \.limit, .limit, default: .standard)
    )

    private static let status = TextCoding<OrderStatus>.rawValue(.string(length: 1...40))
}

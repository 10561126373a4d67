import APICore
import FoundationCore
public import HTTPCore
public import Ordering

extension OrderingAPI {
    /// The commands on an order, `POST /v1/orders/{id}/{action}`. All have the same input and output, so one handler
    /// can serve them all.
    public static let commands: [Endpoint<OrderRequest, Order>] = [
        shipOrderTo, discountOrder, combineOrders, payOrder, confirmOrderPayment, cancelOrder, shipOrder, deliverOrder,
        refundOrder, recordOrderRefund,
    ]

    /// Returns the endpoint of a command.
    public static func endpoint(for command: OrderCommand) -> Endpoint<OrderRequest, Order> {
        switch command {
        case .shipTo: shipOrderTo
        case .discount: discountOrder
        case .combine: combineOrders
        case .pay: payOrder
        case .confirmPayment: confirmOrderPayment
        case .cancel: cancelOrder
        case .ship: shipOrder
        case .deliver: deliverOrder
        case .refund: refundOrder
        case .recordRefund: recordOrderRefund
        }
    }

    /// `POST /v1/orders/{id}/ship-to`: chooses the address and the shipping method.
    public static let shipOrderTo = command(
        .shipTo,
        "/v1/orders/{id}/ship-to",
        id: "shipOrderTo",
        summary: "Choose the address and the shipping method",
        details: "For the buyer. After the payment, only the address can change.",
        [
            "address": ShippingAddress.schema,
            "method": .identifier.nullable.described("The shipping method. Required if the seller offers any."),
        ],
        optional: ["method"],
        refusals: [
            .otherParty, .noShippingMethod, .shippingMethodRequired, .notShippedThere, .totalTooLarge, .orderShipped,
            .orderDelivered, .orderCancelled, .orderRefunded, .orderExpired, .orderCombined,
        ]
    )

    /// `POST /v1/orders/{id}/discount`: applies or removes a discount.
    public static let discountOrder = command(
        .discount,
        "/v1/orders/{id}/discount",
        id: "discountOrder",
        summary: "Apply or remove a discount",
        details: "For the buyer. At most 10 wrong codes per member and hour.",
        ["code": DiscountCode.schema.nullable.described("Null removes the discount.")],
        optional: ["code"],
        refusals: unpaidOnly + [
            .unknownDiscount, .discountNotStarted, .discountEnded, .discountUsedUp, .belowMinimumOrder,
            .discountCurrency, .totalTooLarge,
        ],
        others: [.tooManyRequests]
    )

    /// `POST /v1/orders/{id}/combine`: combines unpaid orders.
    public static let combineOrders = command(
        .combine,
        "/v1/orders/{id}/combine",
        id: "combineOrders",
        summary: "Combine unpaid orders",
        details: "For the buyer. The response is the new order. Its payment deadline is the earliest of the old ones.",
        ["orders": .array(of: .identifier, maximumCount: 100)],
        refusals: unpaidOnly + [.notCombinable, .totalTooLarge]
    )

    /// `POST /v1/orders/{id}/pay`: requests to pay an order.
    public static let payOrder = command(
        .pay,
        "/v1/orders/{id}/pay",
        id: "payOrder",
        summary: "Request the instructions for paying an order",
        details: "For the buyer. `GET /v1/orders/{id}/payment` states how to pay.",
        refusals: unpaidOnly + [.addressRequired]
    )

    /// `POST /v1/orders/{id}/confirm-payment`: records that a manual payment arrived.
    public static let confirmOrderPayment = command(
        .confirmPayment,
        "/v1/orders/{id}/confirm-payment",
        id: "confirmOrderPayment",
        summary: "Confirm a manual payment",
        details: """
            For the seller. A payment must be refunded if it is late, differs from the total, or follows an accepted \
            payment. Payments with the same reference are recorded once. Refused as `addressRequired` while the order \
            is unpaid, the buyer has not chosen an address, and the seller offers shipping methods.
            """,
        ["amount": .money, "reference": .line(length: 1...IncomingPayment.maximumReferenceLength)],
        refusals: [.otherParty, .addressRequired, .referenceUsed]
    )

    /// `POST /v1/orders/{id}/cancel`: cancels an order.
    public static let cancelOrder = command(
        .cancel,
        "/v1/orders/{id}/cancel",
        id: "cancelOrder",
        summary: "Cancel an order",
        details: "For the buyer before the payment; for the seller and administrators before the shipment.",
        ["reason": StatedOrderReason.schema],
        refusals: [
            .otherParty, .orderShipped, .orderDelivered, .orderCancelled, .orderRefunded, .orderExpired,
            .orderCombined,
        ]
    )

    /// `POST /v1/orders/{id}/ship`: records the shipment.
    public static let shipOrder = command(
        .ship,
        "/v1/orders/{id}/ship",
        id: "shipOrder",
        summary: "Record the shipment",
        details: "For the seller. Until the delivery, a repeated request corrects the carrier and the tracking number.",
        ["shipment": Shipment.schema],
        refusals: paidOnly + [.orderDelivered]
    )

    /// `POST /v1/orders/{id}/deliver`: confirms the delivery.
    public static let deliverOrder = command(
        .deliver,
        "/v1/orders/{id}/deliver",
        id: "deliverOrder",
        summary: "Confirm the delivery",
        details: "For the buyer and administrators.",
        refusals: paidOnly + [.orderPaid, .orderDelivered]
    )

    /// `POST /v1/orders/{id}/refund`: refunds an order, or a part of it.
    public static let refundOrder = command(
        .refund,
        "/v1/orders/{id}/refund",
        id: "refundOrder",
        summary: "Refund an order",
        details: "For the seller and administrators. Without an amount, refunds the entire remaining payment.",
        ["amount": JSONSchema.money.nullable, "reason": StatedOrderReason.schema],
        optional: ["amount"],
        refusals: paidOnly + [.refundTooLarge, .referenceUsed]
    )

    /// `POST /v1/orders/{id}/record-refund`: records that a manual refund was paid out.
    public static let recordOrderRefund = command(
        .recordRefund,
        "/v1/orders/{id}/record-refund",
        id: "recordOrderRefund",
        summary: "Record that a manual refund was paid out",
        details: "For the seller.",
        ["reference": .line(length: 1...255)],
        refusals: [.noRefund, .otherParty]
    )

    /// The refusals of a command that requires an unpaid order.
    private static let unpaidOnly: [Refusal.Code] = [
        .otherParty, .orderPaid, .orderShipped, .orderDelivered, .orderCancelled, .orderRefunded, .orderExpired,
        .orderCombined,
    ]
    /// The refusals of a command that requires a paid order.
    private static let paidOnly: [Refusal.Code] = [
        .otherParty, .orderUnpaid, .orderCancelled, .orderRefunded, .orderExpired, .orderCombined,
    ]

    /// Creates the endpoint of an action.
    ///
    /// - Parameter members: The schemas of the properties of the body; `nil` for a command without a body.
    private static func command(
        _ action: OrderAction,
        _ path: PathTemplate,
        id: String,
        summary: String,
        details: String,
        _ members: [String: JSONSchema]? = nil,
        optional: [String] = [],
        refusals: [Refusal.Code],
        others: [ProblemType] = []
    ) -> Endpoint<OrderRequest, Order> {
        let name = id.prefix(1).uppercased() + id.dropFirst()
        return Endpoint(
            .post,
            path,
            id: id,
            summary: summary,
            details: details,
            authentication: .required,
            input: input(of: action, members.map { .component(name, .object($0, optional: optional)) }),
            output: .json(Order.schema),
            problems: refusals.map(\.problemType) + others + [.idempotencyKeyReused]
        )
    }

    private static func input(of action: OrderAction, _ schema: JSONSchema?) -> RequestCoding<OrderRequest> {
        guard let schema else {
            return RequestCoding(
                { order, key throws(Problem) in
                    let command = try OrderCommandBody(.pay).command(for: action)
                    return OrderRequest(command, on: order, key: key)
                },
                .path("id", \.order, .identifier()),
                .header(.idempotencyKey, \.key, .idempotencyKey)
            )
        }
        return RequestCoding(
            { order, key, body throws(Problem) in
                OrderRequest(try body.command(for: action), on: order, key: key)
            },
            .path("id", \.order, .identifier()),
            .header(.idempotencyKey, \.key, .idempotencyKey),
            .body(\.body, .json(schema))
        )
    }
}

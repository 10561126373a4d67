import APICore
public import FoundationCore
public import HTTPCore
public import Ordering

extension OrderingAPI {
    /// `GET /v1/shipping-methods`: lists the shipping methods of a seller.
    public static let shippingMethods = Endpoint<MemberID?, ShippingMethodList>(
        .get,
        "/v1/shipping-methods",
        id: "shippingMethods",
        summary: "List the shipping methods of a seller",
        details: "Without a seller, the caller must be signed in.",
        authentication: .optional,
        caching: .revalidated,
        input: RequestCoding(
            { $0 },
            .query("seller", \.self, .identifier(), "The seller. Default: the caller.")
        ),
        output: .json(ShippingMethodList.schema),
        problems: [.unauthenticated, .membersOnly]
    )

    /// `POST /v1/shipping-methods`: adds a shipping method of the caller.
    public static let addShippingMethod = Endpoint<SellerAddition<NewShippingMethod>, ShippingMethod>(
        .post,
        "/v1/shipping-methods",
        id: "addShippingMethod",
        summary: "Add a shipping method",
        authentication: .required,
        input: addition(.json(NewShippingMethod.schema)),
        status: .created,
        output: .json(ShippingMethod.schema),
        problems: [.membersOnly, .idempotencyKeyReused]
    )

    /// `DELETE /v1/shipping-methods/{id}`: removes a shipping method of the caller.
    public static let removeShippingMethod = Endpoint<ShippingMethodID, Void>(
        .delete,
        "/v1/shipping-methods/{id}",
        id: "removeShippingMethod",
        summary: "Remove a shipping method",
        details: "Orders with this method are unchanged.",
        authentication: .required,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        status: .noContent,
        output: .empty,
        problems: [.membersOnly]
    )

    /// `GET /v1/discounts`: lists the discounts of the caller, with their codes.
    public static let discounts = Endpoint<Void, DiscountList>(
        .get,
        "/v1/discounts",
        id: "discounts",
        summary: "List the caller's discounts",
        details: "Newest first, with their codes.",
        authentication: .required,
        input: RequestCoding({}),
        output: .json(DiscountList.schema),
        problems: [.membersOnly]
    )

    /// `POST /v1/discounts`: adds a discount of the caller.
    public static let addDiscount = Endpoint<SellerAddition<NewDiscount>, Discount>(
        .post,
        "/v1/discounts",
        id: "addDiscount",
        summary: "Add a discount",
        authentication: .required,
        input: addition(.json(NewDiscount.schema)),
        status: .created,
        output: .json(Discount.schema),
        problems: [Refusal.Code.discountCodeTaken.problemType, .membersOnly, .idempotencyKeyReused]
    )

    /// `POST /v1/discounts/{id}/end`: ends a discount of the caller.
    public static let endDiscount = Endpoint<DiscountID, Discount>(
        .post,
        "/v1/discounts/{id}/end",
        id: "endDiscount",
        summary: "End a discount",
        details: "Orders with this discount are unchanged.",
        authentication: .required,
        input: RequestCoding({ $0 }, .path("id", \.self, .identifier())),
        output: .json(Discount.schema),
        problems: [.membersOnly]
    )

    private static func addition<Value: Codable>(
        _ body: BodyCoding<Value>
    ) -> RequestCoding<SellerAddition<Value>> {
        RequestCoding(
            SellerAddition.init(_:key:),
            .body(\.value, body),
            .header(.idempotencyKey, \.key, .idempotencyKey)
        )
    }
}

/// A rule's refusal of a request, with the values that the caller needs to correct it. A refused request has no effect.
///
/// Each context has its own refusal type; clients transport it in this form.
public struct Refusal: Sendable, Hashable {
    /// The stable name of the reason, as in JSON.
    public let code: String
    /// The amount that decides, such as the minimum next bid.
    public let amount: Money?
    /// The time that decides, such as the start of the auction.
    public let time: Instant?
    /// The required currency, if another one was given.
    public let currency: Currency?
    /// The item that conflicts with the request.
    public let item: ItemID?

    /// Creates a refusal.
    public init(
        code: String,
        amount: Money? = nil,
        time: Instant? = nil,
        currency: Currency? = nil,
        item: ItemID? = nil
    ) {
        self.code = code
        self.amount = amount
        self.time = time
        self.currency = currency
        self.item = item
    }
}

extension Refusal {
    /// Another entity of the same kind already has the name.
    public static let nameTaken = Refusal(code: "nameTaken")
}

/// Why whoever decides does not accept something, with what the caller needs to go on. Nothing has changed.
///
/// A context has its own words for the reasons; this is the form in which they travel through clients.
public struct Refusal: Sendable, Hashable {
    /// The stable name of the reason.
    public let code: String
    /// The amount that decides, if one does.
    public let amount: Money?
    /// The time that decides, if one does.
    public let time: Instant?
    /// The currency that is wanted, if another was given.
    public let currency: Currency?
    /// The item that stands in the way, if one does.
    public let item: ItemID?

    /// A refusal.
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
    /// Another entity of the same kind has the name.
    public static let nameTaken = Refusal(code: "nameTaken")
}

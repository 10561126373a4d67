/// A rule's refusal of a request, with the values that the caller needs to correct it. A refused request has no effect.
///
/// The same value travels from the rule that throws it to the screen that shows it. A context adds its reasons to `Code`, and
/// its refusals as static members; the names are unique across contexts.
public struct Refusal: Error, Sendable, Hashable {
    /// The reason of a refusal. A house may add reasons: an unknown one is kept.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the reason, as in JSON.
        public let rawValue: String
        /// Creates a reason from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The reason.
    public let code: Code
    /// The amount that decides, such as the minimum next bid.
    public let amount: Money?
    /// The time that decides, such as the start of the auction.
    public let time: Instant?
    /// The required currency, if another one was given.
    public let currency: Currency?
    /// The item that conflicts with the request.
    public let item: ItemID?

    /// Creates a refusal. For the known reasons, use the static members.
    public init(
        _ code: Code,
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
    public static let nameTaken = Refusal(Code(rawValue: "nameTaken"))
}

extension ClientFailure {
    /// Creates the failure of a request that a rule refuses.
    public init(_ refusal: Refusal) { self.init(.refused, refusal: refusal) }
}

public import FoundationCore

/// The amount above which a bidder confirms each bid: `100` in any currency, or `100 EUR`.
public struct BidLimit: Sendable, Hashable, LosslessStringConvertible {
    /// The amount as it was written.
    public let description: String

    /// Reads an amount; `nil` for a negative one and for text that is not an amount.
    public init?(_ text: String) {
        let named = text.split(separator: " ").lazy.compactMap { Currency(code: $0) }.first
        // Without a currency, accept as many decimals as any currency has.
        let currency = named ?? Currency(code: "KWD") ?? .usd
        guard let limit = try? Money(parsing: text, in: currency), limit.minorUnits >= 0 else { return nil }
        description = text
    }

    /// The warning about an amount that is above the limit or in another currency; `nil` for any other.
    public func warning(about amount: Money) -> BidWarning? {
        guard let limit = try? Money(parsing: description, in: amount.currency) else { return .otherCurrency(self) }
        return amount.minorUnits > limit.minorUnits ? .aboveBidLimit(limit) : nil
    }
}

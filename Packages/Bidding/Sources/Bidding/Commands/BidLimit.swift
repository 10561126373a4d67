public import FoundationCore

/// The amount above which the bidder must confirm each bid: `100` in any currency, or `100 EUR`.
public struct BidLimit: Sendable, Hashable, LosslessStringConvertible {
    /// The amount as the bidder wrote it.
    public let description: String

    /// Parses an amount; returns `nil` for a negative amount, and for text that is not an amount.
    public init?(_ text: String) {
        let named = text.split(separator: " ").lazy.compactMap { Currency(code: $0) }.first
        // An amount without a currency may have three decimal places, the most of any currency.
        let currency = named ?? Currency(code: "KWD") ?? .usd
        guard let limit = try? Money(parsing: text, in: currency), limit.minorUnits >= 0 else { return nil }
        description = text
    }

    /// Returns the warning about an amount that is above the limit or in another currency; `nil` if there is none.
    public func warning(about amount: Money) -> BidWarning? {
        guard let limit = try? Money(parsing: description, in: amount.currency) else { return .otherCurrency(self) }
        return amount.minorUnits > limit.minorUnits ? .aboveBidLimit(limit) : nil
    }
}

import CommandLineCore
import FoundationCore

/// The amount above which a bid asks first: `100`, in whatever currency, or `100 EUR`.
struct BidLimit: ExpressibleByArgument {
    /// The amount as it was set.
    let text: String

    init?(argument: String) {
        let named = argument.split(separator: " ").lazy.compactMap { Currency(code: $0) }.first
        // Without a currency as many decimals may stand there as any has.
        let currency = named ?? Currency(code: "KWD") ?? .usd
        guard let limit = try? Money(parsing: argument, in: currency), limit.minorUnits >= 0 else { return nil }
        text = argument
    }

    /// Whether a bid is above it: also one in another currency than it names, as nobody knows.
    func isBelow(_ maximum: Money) -> Bool {
        guard let limit = try? Money(parsing: text, in: maximum.currency) else { return true }
        return maximum.minorUnits > limit.minorUnits
    }

    var defaultValueDescription: String { text }
    static var valueForms: String { "an amount such as 100, 99.50 or '100 EUR'" }
}

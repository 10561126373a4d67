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

    /// What speaks against a bid, as a sentence without its end: that it is above the limit, or that nobody can tell, as
    /// the limit names another currency; `nil` for a bid within the limit.
    func objection(to maximum: Money) -> String? {
        guard let limit = try? Money(parsing: text, in: maximum.currency) else {
            return "\(maximum) cannot be compared with your limit of \(text)"
        }
        return maximum.minorUnits > limit.minorUnits ? "\(maximum) is above your limit of \(limit)" : nil
    }

    var defaultValueDescription: String { text }
    static var valueForms: String { "an amount such as 100, 99.50 or '100 EUR'" }
}

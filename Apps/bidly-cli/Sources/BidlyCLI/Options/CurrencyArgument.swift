import CommandLineCore
import FoundationCore

/// A currency as an argument: its ISO 4217 code, in upper or lower case.
struct CurrencyArgument: ExpressibleByArgument {
    let currency: Currency

    init(currency: Currency) { self.currency = currency }

    init?(argument: String) {
        guard let currency = Currency(code: argument) else { return nil }
        self.currency = currency
    }

    static let valueFormat: String = "an ISO 4217 code: \(Currency.all.map(\.code).joined(separator: ", "))"
    var defaultValueDescription: String { currency.code }
}

import CommandLineCore
import FoundationCore

/// A currency by its ISO 4217 code, upper or lower case.
struct CurrencyArgument: ExpressibleByArgument {
    let currency: Currency

    init(currency: Currency) { self.currency = currency }

    init?(argument: String) {
        guard let currency = Currency(code: argument) else { return nil }
        self.currency = currency
    }

    static let valueFormat: String = "a code of ISO 4217: \(Currency.all.map(\.code).joined(separator: ", "))"
    var defaultValueDescription: String { currency.code }
}

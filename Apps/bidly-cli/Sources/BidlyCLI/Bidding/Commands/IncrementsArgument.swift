import Bidding
import CommandLineCore
import FoundationCore

/// A currency's standard table of bid increments, as an argument: `usd`, `jpy`.
struct IncrementsArgument: ExpressibleByArgument {
    let table: Increments

    static let usd = IncrementsArgument(table: .usd)

    private init(table: Increments) { self.table = table }

    init?(argument: String) {
        guard let currency = Currency(code: argument), let table = Increments.standard(for: currency) else {
            return nil
        }
        self.init(table: table)
    }

    var defaultValueDescription: String { table.currency.code.lowercased() }

    static let allValueStrings: [String] = Increments.standard.map { $0.currency.code.lowercased() }
}

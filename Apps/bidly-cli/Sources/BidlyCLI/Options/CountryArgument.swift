import CommandLineCore
import Ordering

/// A country as an argument: its ISO 3166-1 alpha-2 code, in upper or lower case.
struct CountryArgument: ExpressibleByArgument {
    let country: Country

    init?(argument: String) {
        guard let country = try? Country(argument) else { return nil }
        self.country = country
    }

    static let valueFormat: String = "an ISO 3166 country code such as DE"
    static let defaultCompletionKind: CompletionKind = .list(Country.all.map(\.code))
}

import CommandLineCore
import FoundationCore
import Ordering

/// The command `bidly shipping add NAME PRICE`.
struct ShippingAddCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a shipping method with a price per order.",
        discussion: """
            Buyers can choose the method for unpaid orders. Without --to, it serves every country. Two methods of the \
            same name need different currencies or countries.
            """
    )

    static let examples = [
        CommandExample("shipping add Parcel 5.50 --to DE --to AT", "Offers parcels to two countries."),
        CommandExample("shipping add Letter 1.20 --currency EUR", "Offers letters for orders in euros."),
    ]

    @Argument(help: "The name of the method.")
    var name: String

    @Argument(help: "The price per order.")
    var price: String

    @Option(help: ArgumentHelp("A country that the method serves; may be repeated.", valueName: "code"))
    var to: [CountryArgument] = []

    @Option(help: ArgumentHelp("The currency of the price.", valueName: "code"))
    var currency = CurrencyArgument(currency: .usd)

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { ShippingMethod.sample }

    func run(in assembly: Assembly) async throws {
        var countries: [Country] = []
        for country in to.map(\.country) where !countries.contains(country) { countries.append(country) }
        let method = NewShippingMethod(
            name: name,
            price: try Money(parsing: price, in: currency.currency),
            countries: countries.isEmpty ? nil : countries
        )
        try await assembly.withSession(house, caller: .required) { session in
            let added = try await session.reportingUnknownOutcome(show: "bidly shipping list") {
                do {
                    return try await session.ordering.addShippingMethod(method, through: session.sellerTermsClient)
                } catch let error as ClientFailure where error.refusal?.code == Refusal.nameTaken.code {
                    throw CommandFailure.shippingMethodTaken(name)
                }
            }
            try assembly.console.receipt("The shipping method was added.") {
                try ShippingPresenter().present(added, as: output, on: assembly.console.output)
            }
        }
    }
}

import CommandLineCore
import FoundationCore
import Ordering

/// The command `bidly order ship-to ORDER --name NAME --line LINE… --country CODE`.
struct OrderShipToCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "ship-to",
        abstract: "Choose the shipping address and the shipping method of an order.",
        discussion: """
            Only the seller of the order sees the address. 'bidly shipping list --seller NAME' shows the methods of a \
            seller; if only one serves the country, it is chosen.
            """
    )

    static let examples = [
        CommandExample(
            "order ship-to xgg --name 'Ada Example' --line '1 Sample Street' --line '12345 Sampleton' --country DE",
            "Ships the order to an address."
        )
    ]

    @Argument(help: OrderReference.help, completion: OrderReference.completion)
    var order: OrderReference

    @Option(help: ArgumentHelp("The recipient's name.", valueName: "name"))
    var name: String

    @Option(
        help: ArgumentHelp("A line of the address; repeat it for street, postal code and place.", valueName: "text")
    )
    var line: [String]

    @Option(help: ArgumentHelp("The country, such as DE.", valueName: "code"))
    var country: CountryArgument

    @Option(help: ArgumentHelp("The shipping method of the seller, by name or id.", valueName: "method"))
    var method: String?

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeOrder(order, house, output, summary: "The address was chosen.") { session, order in
            let address = try ShippingAddress(name: name, lines: line, country: country.country)
            return .shipTo(address, method: try await shippingMethod(for: order, in: session))
        }
    }

    /// Returns the chosen method; without a choice, the paid method, or before the payment the only one that fits the
    /// order. `nil` if the seller has none.
    @MainActor
    private func shippingMethod(for order: Order, in session: Session) async throws -> ShippingMethodID? {
        let methods = try await session.orderingClient.shippingMethods(of: order.seller)
        if let method {
            let hint = "Run: bidly shipping list --seller \(order.seller)"
            return try session.shippingMethod(named: method, among: methods, hint: hint).id
        }
        guard order.status == .awaitingPayment else { return order.shipping?.method?.id }
        let fitting = methods.filter { $0.price.currency == order.currency && $0.serves(country.country) }
        guard fitting.count <= 1 else { throw CommandFailure.shippingMethodNeeded(fitting) }
        if fitting.isEmpty, !methods.isEmpty {
            throw CommandFailure.notShipped(to: country.country, in: order.currency, by: order.seller)
        }
        return fitting.first?.id
    }
}

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
            seller; if only one serves the country, it is chosen. On a terminal, the command asks for the parts of the \
            address that are missing, and for the method if several serve the country.
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
    var name: String?

    @Option(
        help: ArgumentHelp("A line of the address; repeat it for street, postal code and place.", valueName: "text")
    )
    var line: [String] = []

    @Option(help: ArgumentHelp("The country, such as DE.", valueName: "code"))
    var country: CountryArgument?

    @Option(help: ArgumentHelp("The shipping method of the seller, by name or id.", valueName: "method"))
    var method: String?

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        let summary = "The address and the shipping method were chosen."
        try await assembly.changeOrder(order, house, output, summary: summary) { session, order in
            if name == nil || line.isEmpty || country == nil { try session.require(.shipTo, on: order) }
            let address = try address(on: assembly.console)
            let method = try await shippingMethod(for: order, to: address.country, in: session, on: assembly.console)
            return .shipTo(address, method: method)
        }
    }

    /// Returns the given address. On a terminal, asks for its missing parts.
    private func address(on console: Console) throws -> ShippingAddress {
        let name = try name ?? console.answer(to: "Recipient:", orPass: "--name")
        var lines = line
        if lines.isEmpty {
            lines = [try console.answer(to: "Address line:", orPass: "--line")]
            while let next = try console.ask("Next address line, or empty:"), !next.isEmpty { lines.append(next) }
        }
        let country =
            try country?.country ?? console.answer(to: "Country code:", orPass: "--country") { try Country($0) }
        return try ShippingAddress(name: name, lines: lines, country: country)
    }

    /// Returns the chosen shipping method. Without a choice, returns the method of a paid order or, before the payment,
    /// the only method that fits the order. If several fit, asks on a terminal. `nil` if the seller offers none in the
    /// currency of the order.
    @MainActor
    private func shippingMethod(
        for order: Order,
        to country: Country,
        in session: Session,
        on console: Console
    ) async throws -> ShippingMethodID? {
        let methods = try await session.orderingClient.shippingMethods(of: order.seller)
        let payable = methods.filter { $0.price.currency == order.currency }
        let isFitting = { (method: ShippingMethod) in payable.contains(method) && method.serves(country) }
        let hint = "Run: bidly shipping list --seller \(order.seller)"
        if let method {
            return try session.shippingMethod(named: method, among: methods, preferring: isFitting, hint: hint).id
        }
        guard order.status == .awaitingPayment else { return order.shipping?.method?.id }
        let fitting = methods.filter(isFitting)
        if fitting.count > 1 {
            guard console.isInteractive else { throw CommandFailure.shippingMethodNeeded(fitting) }
            for method in fitting { try console.error.line(console.error.printable("\(method.name): \(method.price)")) }
            return try console.answer(to: "Shipping method:", orPass: "--method") {
                try session.shippingMethod(named: $0, among: fitting, hint: hint).id
            }
        }
        if fitting.isEmpty, !payable.isEmpty {
            throw CommandFailure.notShipped(to: country, in: order.currency, by: order.seller)
        }
        return fitting.first?.id
    }
}

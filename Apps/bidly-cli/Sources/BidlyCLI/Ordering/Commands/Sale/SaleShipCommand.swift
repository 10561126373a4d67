import CommandLineCore
import Ordering

/// The command `bidly sale ship ORDER --carrier NAME`.
struct SaleShipCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "ship",
        abstract: "Record that you shipped a paid order, or correct the tracking number.",
        discussion: """
            'bidly order show' shows the address. The buyer sees the carrier and the tracking number. Without --carrier \
            on a terminal, the command asks for both. Until the delivery, you can repeat the command to correct them; \
            --tracking alone keeps the carrier.
            """
    )

    static let examples = [
        CommandExample("sale ship @last --carrier DHL --tracking 4711", "Records the shipment.")
    ]

    @Argument(help: OrderReference.help, completion: OrderReference.completionOfSales)
    var order: OrderReference

    @Option(help: ArgumentHelp("The carrier.", valueName: "name"))
    var carrier: String?

    @Option(help: ArgumentHelp("The tracking number.", valueName: "number"))
    var tracking: String?

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeOrder(order, house, output, summary: "Shipped.") { session, order in
            if carrier == nil { try session.require(.ship, on: order) }
            return .ship(try shipment(of: order, on: assembly.console))
        }
    }

    /// Returns the given shipment. A tracking number without a carrier corrects the recorded shipment. On a terminal,
    /// asks for a missing carrier and its tracking number.
    private func shipment(of order: Order, on console: Console) throws -> Shipment {
        let recorded = tracking == nil ? nil : order.shipment?.carrier
        if let carrier = carrier ?? recorded { return try Shipment(carrier: carrier, tracking: tracking) }
        let carrier = try console.answer(to: "Carrier:", orPass: "--carrier")
        let tracking = try tracking ?? console.ask("Tracking number, or empty:")
        return try Shipment(carrier: carrier, tracking: tracking?.isEmpty == true ? nil : tracking)
    }
}

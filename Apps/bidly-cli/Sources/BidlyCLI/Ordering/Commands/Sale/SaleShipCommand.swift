import CommandLineCore
import Ordering

/// The command `bidly sale ship ORDER --carrier NAME`.
struct SaleShipCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "ship",
        abstract: "Record that you shipped a paid order.",
        discussion: """
            'bidly order show' shows the address. The buyer sees the carrier and the tracking number. On a terminal, \
            the command asks for a missing carrier.
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
        let carrier = try carrier ?? assembly.console.answer(to: "Carrier:", orPass: "--carrier")
        let shipment = try Shipment(carrier: carrier, tracking: tracking)
        try await assembly.changeOrder(order, house, output, summary: "Shipped.") { _, _ in .ship(shipment) }
    }
}

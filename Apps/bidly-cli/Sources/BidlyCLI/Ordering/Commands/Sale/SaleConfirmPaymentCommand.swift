import CommandLineCore
import FoundationCore
import Ordering

/// The command `bidly sale confirm-payment ORDER [AMOUNT]`.
struct SaleConfirmPaymentCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "confirm-payment",
        abstract: "Confirm that the buyer's payment has arrived.",
        discussion: """
            For payments that buyers make directly to you. A payment of another amount than the total, and a late or \
            second payment, do not pay the order: you must refund them. Payments with the same reference are the same \
            payment.
            """
    )

    static let examples = [
        CommandExample("sale confirm-payment @last", "Confirms the payment of the total."),
        CommandExample("sale confirm-payment @last 12.50 --reference 'Transfer 17'", "Confirms another amount."),
    ]

    @Argument(help: OrderReference.help, completion: OrderReference.completionOfSales)
    var order: OrderReference

    @Argument(help: "The amount that arrived; default: the total of the order.")
    var amount: String?

    @Option(
        help: ArgumentHelp("What identifies the payment, such as the number of the transfer.", valueName: "text")
    )
    var reference: String?

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeOrder(order, house, output, summary: "The payment was recorded.") { _, order in
            let amount = try amount.map { try Money(parsing: $0, in: order.currency) } ?? order.total
            // The default reference makes a repeated confirmation of the same payment harmless.
            return .confirmPayment(amount, reference: reference ?? order.id.rawValue)
        }
    }
}

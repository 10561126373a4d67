import Accounts
import CommandLineCore
import FoundationCore
import Ordering

/// The command `bidly sale confirm-payment ORDER [AMOUNT]`.
struct SaleConfirmPaymentCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "confirm-payment",
        abstract: "Confirm that the buyer's payment has arrived.",
        discussion: """
            For payments that buyers make directly to you. A payment that arrives late, that is not exactly the total, \
            or that is a second one does not pay the order: you must pay it back. Confirmations with the same \
            reference count as one payment; without --reference, so do confirmations of the same amount.
            """
    )

    static let examples = [
        CommandExample("sale confirm-payment @last --yes", "Confirms, without a question, that the total was paid."),
        CommandExample(
            "sale confirm-payment @last 12.50 --reference 'Transfer 17' --yes",
            "Confirms another amount."
        ),
    ]

    @Argument(help: OrderReference.help, completion: OrderReference.completionOfSales)
    var order: OrderReference

    @Argument(help: "The amount that arrived; default: the total of the order.")
    var amount: String?

    @Option(
        help: ArgumentHelp(
            "The payment reference, such as the number of the transfer; default: the order and the amount.",
            valueName: "text"
        )
    )
    var reference: String?

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeOrder(order, house, output) { session, order in
            let amount = try amount.map { try Money(parsing: $0, in: order.currency) } ?? order.total
            // The default reference makes a repeated confirmation of the same payment harmless.
            let reference = reference ?? "\(order.id) \(amount)"
            if session.isPermitted(.confirmPayment, on: order) {
                let offered = try await session.orderingClient.shippingMethods(of: order.seller)
                if order.isMissingShipping(of: offered, at: session.clock.now) {
                    throw CommandFailure.shippingNotChosen
                }
                // The total may have changed since the buyer paid, so the seller compares the amount.
                let buyer = try await session.memberClient.member(order.buyer).member.name
                let payment = "\(amount) from \(buyer) for the order of \(order.titleInQuotes)"
                let note = "The buyer has not chosen an address yet. "
                let isAddressed = order.shipping != nil || order.status(at: session.clock.now) != .awaitingPayment
                let question = "\(isAddressed ? "" : note)Confirm that \(payment) arrived?"
                try prompts.require(question, on: assembly.console)
            }
            do {
                let command = OrderCommand.confirmPayment(amount, reference: reference)
                let changed = try await session.perform(command, on: order)
                return (changed, .payment(reference, of: changed, in: house))
            } catch let error as ClientFailure where error.refusal?.code == .referenceUsed {
                throw CommandFailure(error).adding("Pass a different --reference for this payment.")
            }
        }
    }
}

import CommandLineCore
import FoundationCore
import Ordering

/// The command `bidly sale refund ORDER [AMOUNT] --reason TEXT`.
struct SaleRefundCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "refund",
        abstract: "Refund all or part of the payment of an order, for a stated reason.",
        discussion: """
            The refund is then due: a payment provider pays it back automatically; after a direct payment, you pay it \
            back and record it with 'bidly sale record-refund'.
            """
    )

    static let examples = [
        CommandExample("sale refund @last 2.50 --reason 'A scratch.' --yes", "Refunds a part of the payment.")
    ]

    @Argument(help: OrderReference.help, completion: OrderReference.completionOfSales)
    var order: OrderReference

    @Argument(help: "The amount; default: all that is not yet refunded.")
    var amount: String?

    @OptionGroup
    var reason: OrderReasonOptions

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        let reason = try reason.reason
        try await assembly.changeOrder(order, house, output) { session, order in
            let amount = try amount.map { try Money(parsing: $0, in: order.currency) }
            guard amount?.minorUnits ?? 1 > 0 else { throw InvalidField("amount", "must be above zero") }
            if session.isPermitted(.refund, on: order) {
                try prompts.require(
                    "Refund \(amount ?? order.held) of the order of \(order.titleInQuotes)?",
                    on: assembly.console
                )
            }
            let changed = try await session.perform(.refund(amount, reason), on: order)
            return (changed, .refund(of: order, in: changed))
        }
    }
}

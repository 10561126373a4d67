import Accounts
import CommandLineCore
import Ordering

/// The command `bidly order cancel ORDER --reason TEXT`.
struct OrderCancelCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "cancel",
        abstract: "Cancel an order or a sale, for a stated reason.",
        discussion: """
            The buyer can cancel an unpaid order and may get a strike for it. The seller can cancel an order until it \
            is shipped; a payment is then refunded.
            """
    )

    static let examples = [
        CommandExample("order cancel xgg --reason 'Bought twice.' --yes", "Cancels an order without confirmation.")
    ]

    @Argument(help: OrderReference.help, completion: OrderReference.completionOfAll)
    var order: OrderReference

    @OptionGroup
    var reason: OrderReasonOptions

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        let reason = try reason.reason
        try await assembly.changeOrder(order, house, output, summary: "Cancelled.") { session, order in
            let isBuyer = session.account.map { order.role(of: $0.id) == .buyer } ?? false
            guard session.isPermitted(.cancel, on: order) else { return .cancel(reason) }
            let warning = isBuyer ? "You may get a strike. " : ""
            try prompts.require("\(warning)Cancel the order of \(order.titleInQuotes)?", on: assembly.console)
            return .cancel(reason)
        }
    }
}

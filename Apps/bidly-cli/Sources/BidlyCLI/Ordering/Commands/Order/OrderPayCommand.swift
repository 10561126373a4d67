import CommandLineCore
import Ordering

/// The command `bidly order pay ORDER`.
struct OrderPayCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "pay",
        abstract: "Start the payment of an order, and show how to pay.",
        discussion: """
            The house states where to pay: directly to the seller, who then confirms the payment, or on the page of a \
            payment provider. The command can be repeated.
            """
    )

    static let examples = [CommandExample("order pay xgg", "Starts the payment of the order of an item.")]

    @Argument(help: OrderReference.help, completion: OrderReference.completion)
    var order: OrderReference

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeOrder(order, house, output, summary: "The payment was requested.") { _, _ in .pay }
    }
}

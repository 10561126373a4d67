import CommandLineCore
import Ordering

/// The command `bidly order deliver ORDER`.
struct OrderDeliverCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "deliver",
        abstract: "Confirm that a shipped order was delivered to you.",
        discussion: "You can then review its items: bidly review ITEM --rating 1-5"
    )

    static let examples = [CommandExample("order deliver xgg", "Confirms the delivery of an item.")]

    @Argument(help: OrderReference.help, completion: OrderReference.completion)
    var order: OrderReference

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        let summary = "Delivered."
        try await assembly.changeOrder(order, house, output, summary: summary) { _, _ in .deliver }
    }
}

import CommandLineCore
import Ordering

/// The command `bidly order show ORDER`.
struct OrderShowCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show one of your orders or sales: its items, total, address and next step.",
        discussion: "Only the buyer and the seller see an order. Afterwards, @last refers to its first item."
    )

    static let examples = [
        CommandExample("order show xgg", "Shows the order of the item whose id starts with xgg."),
        CommandExample("order show xgg --json=status,total,nextStep.command", "Prints three fields."),
    ]

    @Argument(help: OrderReference.help, completion: OrderReference.completionOfAll)
    var order: OrderReference

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let overview = try await session.overview(of: session.order(named: order))
            if let item = overview.order.items.first { session.lastItem.record(item.item) }
            try session.paged(assembly.console) { console in
                try OrderPresenter(now: session.clock.now).present(overview, as: output, on: console.output)
            }
        }
    }
}

import CommandLineCore
import Ordering

/// The command `bidly order combine ORDER ORDER…`.
struct OrderCombineCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "combine",
        abstract: "Combine unpaid orders from one seller, so that shipping is paid once.",
        discussion: """
            The new order contains all items. It keeps the earliest payment deadline, and the address and the shipping \
            method of the first order that has them. It has no discount; you can use the codes again.
            """
    )

    static let examples = [CommandExample("order combine @last xgg", "Combines the orders of two items.")]

    @Argument(
        help: "The orders: at least two, each by its id, the start of its id, or one of its items.",
        completion: OrderReference.completion
    )
    var orders: [OrderReference]

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        guard orders.count >= 2 else { throw ValidationError("At least two orders are needed.") }
    }

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeOrder(orders[0], house, output) { session, first in
            var others: [OrderID] = []
            for order in orders.dropFirst() { others.append(try await session.order(named: order).id) }
            // If the orders were combined before, references to their items all resolve to the combined order.
            if first.items.count > 1, others.allSatisfy({ $0 == first.id }) {
                return (first, ChangeSummary("These orders are combined already."))
            }
            return (try await session.perform(.combine(with: others), on: first), ChangeSummary("Combined."))
        }
    }
}

import CommandLineCore

/// The command `bidly order`. The name `OrderCommand` belongs to a type of Ordering.
struct OrderGroupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "order",
        abstract: "Show an order, choose its shipping, pay it, cancel it, or confirm its delivery.",
        discussion: """
            An order goes from awaiting payment to paid, shipped and delivered. An order that is not paid in time \
            expires, and its buyer gets a strike. 'bidly orders' lists your orders.
            """,
        subcommands: [
            OrderShowCommand.self, OrderCombineCommand.self, OrderShipToCommand.self, OrderDiscountCommand.self,
            OrderPayCommand.self, OrderDeliverCommand.self, OrderCancelCommand.self,
        ]
    )

    static let examples = [
        CommandExample("order show xgg", "Shows the order of an item, and its next step."),
        CommandExample("order pay xgg", "Starts the payment, and shows how to pay."),
    ]
}

import CommandLineCore

/// The filters, order and page of a list of orders.
struct OrderListOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only orders in this status; may be repeated. Default: all except 'combined'.",
            valueName: "status"
        )
    )
    var status: [OrderStatusArgument] = []

    @Option(help: ArgumentHelp("The sort order: newest first, next payment deadline first, or highest total first."))
    var sort = OrderSortArgument()

    @Option(name: .shortAndLong, help: ArgumentHelp("The number of orders per page.", valueName: "count"))
    var limit = ListLimit(20)

    @Option(help: ArgumentHelp("The page to show.", valueName: "number"))
    var page = ListPage(1)

    mutating func validate() throws { _ = try page.offset(limit: limit) }
}

import CommandLineCore

/// The command `bidly sale`.
struct SaleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sale",
        abstract: "Process an order for items that you sold: confirm its payment, ship it, or refund it.",
        discussion: "'bidly sales' lists your sales, and 'bidly order show' shows one with its shipping address.",
        subcommands: [
            SaleConfirmPaymentCommand.self, SaleShipCommand.self, SaleRefundCommand.self, SaleRecordRefundCommand.self,
        ]
    )

    static let examples = [
        CommandExample("sale confirm-payment @last --yes", "Confirms that the payment has arrived."),
        CommandExample("sale ship @last --carrier DHL --tracking 4711", "Records the shipment."),
    ]
}

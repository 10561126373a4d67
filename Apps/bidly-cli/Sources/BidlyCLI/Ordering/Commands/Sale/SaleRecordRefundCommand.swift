import CommandLineCore
import Ordering

/// The command `bidly sale record-refund ORDER [REFERENCE]`.
struct SaleRecordRefundCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "record-refund",
        abstract: "Record that you paid a refund back to the buyer.",
        discussion: "For orders that buyers pay directly to you. 'bidly order show' lists the refunds that are due."
    )

    static let examples = [
        CommandExample("sale record-refund @last", "Records that the refund of an order was paid back.")
    ]

    @Argument(help: OrderReference.help, completion: OrderReference.completionOfSales)
    var order: OrderReference

    @Argument(help: "The reference of the refund; default: the only one that is due.")
    var reference: String?

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { OrderOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeOrder(order, house, output, summary: "The refund was recorded.") { _, order in
            if let reference { return .recordRefund(reference: reference) }
            let due = order.refundsDue
            guard due.count == 1 else { throw CommandFailure.refundNeeded(due, of: order.id) }
            return .recordRefund(reference: due[0].reference)
        }
    }
}

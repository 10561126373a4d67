import CommandLineCore
import FoundationCore
import Ordering

/// Everything that `bidly order show` displays.
struct OrderOverview: Sendable {
    let row: OrderRow
    /// The shipping address; `nil` until the buyer chooses one.
    let address: ShippingAddress?
    /// How the buyer pays; `nil` for others, and unless the buyer has requested to pay.
    let instructions: PaymentInstructions?

    var order: Order { row.order }

    /// The order of Anna's camera as Ben sees it.
    static var sample: OrderOverview { OrderOverview(row: .sample, address: .sample, instructions: nil) }
}

extension Session {
    /// Loads what `bidly order show` displays.
    ///
    /// - Throws: `ClientFailure`.
    func overview(of order: Order) async throws -> OrderOverview {
        guard let row = try await rows(of: [order]).first else {
            throw CommandFailure.noOrder(named: order.id.rawValue)
        }
        let isPayable = row.role == .buyer && row.status == .awaitingPayment && order.paymentRequest != nil
        return OrderOverview(
            row: row,
            address: order.shipping == nil ? nil : try await orderingClient.address(of: order.id),
            instructions: isPayable ? try await orderingClient.paymentInstructions(for: order.id) : nil
        )
    }
}

import CommandLineCore
import FoundationCore
import Ordering

/// Everything that `bidly order show` displays.
struct OrderOverview: Sendable {
    let row: OrderRow
    /// The shipping address; `nil` until the buyer chooses one.
    let address: ShippingAddress?
    /// The code of the applied discount, for the buyer and the seller; `nil` if there is none.
    var discountCode: DiscountCode?
    /// The payment instructions for the buyer; `nil` for any other caller, and if the buyer has not requested to pay.
    let instructions: PaymentInstructions?

    var order: Order { row.order }

    /// The order of Anna's camera as Ben sees it.
    static var sample: OrderOverview { OrderOverview(row: .sample, address: .sample, instructions: nil) }
}

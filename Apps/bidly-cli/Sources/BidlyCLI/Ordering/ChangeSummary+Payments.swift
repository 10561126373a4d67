import FoundationCore
import Ordering

extension ChangeSummary {
    /// The summary of a payment that a seller confirmed: whether it paid the order, or why it must be paid back.
    ///
    /// - Parameters:
    ///   - reference: the reference of the payment.
    ///   - order: the order after the confirmation.
    ///   - house: the options of the command. The suggested command line repeats them.
    static func payment(_ reference: String, of order: Order, in house: HouseOptions) -> ChangeSummary {
        let index = order.payments.firstIndex {
            $0.received.provider == .manual && $0.received.reference == reference
        }
        guard let index else { return ChangeSummary("The payment was recorded.") }
        let payment = order.payments[index], amount = payment.received.amount
        let reason =
            switch payment.outcome {
            case .accepted: nil as String?
            case .wrongAmount: "The payment of \(amount) is not the total of \(order.total)."
            case .late: "The payment of \(amount) arrived after the order had ended."
            case .duplicate: "The order was already paid."
            default: "The payment of \(amount) was not accepted."
            }
        guard let reason else { return ChangeSummary("The payment was recorded.") }
        let refund = order.refundsDue.first { $0.payment == index + 1 }
        let command = refund.map { house.completing(OrderNextStep.recordRefund($0, of: order)) }
        return ChangeSummary(attention: reason + (command.map { " Pay it back, then run: \($0)" } ?? ""))
    }

    /// The summary of a refund that a seller granted.
    ///
    /// - Parameters:
    ///   - order: the order before the refund.
    ///   - changed: the order after the refund.
    static func refund(of order: Order, in changed: Order) -> ChangeSummary {
        let known = Set(order.refunds.map(\.reference))
        // A repeated command shows the result of the first one. The refund may then already be in `order`.
        let refund = changed.refunds.last { !known.contains($0.reference) } ?? changed.refunds.last
        guard let refund, refund.isDue else { return ChangeSummary("Refunded.") }
        return ChangeSummary("A refund of \(refund.amount) is due.")
    }
}

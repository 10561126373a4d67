import APICore
import FoundationCore
import HTTPCore
import Ordering

/// The request body of a command: a JSON object with the parameters of the command as properties.
struct OrderCommandBody: Sendable, Codable {
    private var address: ShippingAddress?
    private var method: ShippingMethodID?
    private var code: DiscountCode?
    private var orders: [OrderID]?
    private var amount: Money?
    private var reference: String?
    private var reason: String?
    private var shipment: Shipment?

    /// Creates the body of a command.
    init(_ command: OrderCommand) {
        switch command {
        case .shipTo(let address, let method): (self.address, self.method) = (address, method)
        case .discount(let code): self.code = code
        case .combine(let orders): self.orders = orders
        case .confirmPayment(let amount, let reference): (self.amount, self.reference) = (amount, reference)
        case .cancel(let reason): self.reason = reason.text
        case .ship(let shipment): self.shipment = shipment
        case .refund(let amount, let reason): (self.amount, self.reason) = (amount, reason.text)
        case .recordRefund(let reference): self.reference = reference
        case .pay, .deliver: break
        }
    }

    /// Returns the command for an action, with the parameters from this body.
    ///
    /// - Throws: `Problem` for a missing property that the endpoint's schema requires, for an invalid reason, and
    ///   for a refund that is not positive.
    func command(for action: OrderAction) throws(Problem) -> OrderCommand {
        switch action {
        case .shipTo: .shipTo(try required(address, "address"), method: method)
        case .discount: .discount(code)
        case .combine: .combine(with: try required(orders, "orders"))
        case .pay: .pay
        case .confirmPayment:
            .confirmPayment(try required(amount, "amount"), reference: try required(reference, "reference"))
        case .cancel: .cancel(try statedReason)
        case .ship: .ship(try required(shipment, "shipment"))
        case .deliver: .deliver
        case .refund: .refund(try positive(amount), try statedReason)
        case .recordRefund: .recordRefund(reference: try required(reference, "reference"))
        default: throw ProblemType.notFound.problem()
        }
    }

    private var statedReason: StatedOrderReason {
        get throws(Problem) {
            do {
                return try StatedOrderReason(try required(reason, "reason"))
            } catch let fault as InvalidField {
                throw Problem(invalid: fault)
            } catch {
                throw ProblemType.invalidBody.problem()
            }
        }
    }

    private func positive(_ amount: Money?) throws(Problem) -> Money? {
        guard amount?.minorUnits ?? 1 > 0 else { throw Problem(invalid: InvalidField("amount", "must be above zero")) }
        return amount
    }

    private func required<Value>(_ value: Value?, _ name: String) throws(Problem) -> Value {
        guard let value else { throw Problem(invalid: InvalidField(name, "is missing")) }
        return value
    }
}

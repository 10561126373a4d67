internal import FoundationCore
public import HouseCore
public import Ordering

extension Command where Module == OrderingHouse, Output == Void {
    /// Records an event of a payment provider; a repeated event changes nothing. An event that the order does not
    /// permit yet is refused, so that the provider sends it again.
    ///
    /// Its execution throws `OrderingRefusal`: `.notFound` for an unknown order; `.rules` with `.noRefund` or
    /// `.referenceUsed`.
    public static func receive(_ event: PaymentEvent, from provider: PaymentProviderName) -> Command {
        let subject = OrderingSubject.paymentEvent("\(provider.rawValue)/\(event.id)")
        return Command(on: .init(.order(event.order), subject)) { context in
            let payments = context.session.payments, now = context.now
            guard !payments.isReceived("\(provider.rawValue)/\(event.id)") else { return }
            guard var order = context.session.orders[event.order] else { throw OrderingRefusal.notFound }
            let change = try OrderingRefusal.deciding { () throws(Refusal) in
                switch event.change {
                case .paid(let payment): try order.receive(payment, offering: [], by: .provider, at: now)
                case .refunded(let reference): try order.recordRefund(reference, by: .provider, at: now)
                }
            }
            if let change { try context.record(change, on: order.id) }
            payments.addEvent("\(provider.rawValue)/\(event.id)", at: now)
        }
    }
}

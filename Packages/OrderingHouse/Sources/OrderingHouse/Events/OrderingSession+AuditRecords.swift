internal import FoundationCore
public import HouseCore
internal import Ordering

extension OrderingSession {
    /// Returns an audit record for each event. The data of a record is the subject of the event and the body of the log
    /// entry, which contains no secret.
    public func auditRecords(of events: [LoggedEvent<OrderingEvent>]) throws -> [AuditRecord] {
        try load(events.map { Self.party(of: $0.entry.subject) })
        return events.map { logged in
            var data = JSONWriter()
            data.object { $0.member("subject", logged.entry.subject) }
            let body = logged.entry.body.dropFirst()
            let separator = body.count > 1 ? [UInt8(ascii: ",")] : []
            return AuditRecord(
                by: actor(of: logged.event),
                because: logged.event.reason,
                about: logged.event.entity,
                data: data.bytes.dropLast() + separator + body
            )
        }
    }

    /// Returns the subject whose row contains the members involved in an event.
    private static func party(of subject: LogSubject) -> LogSubject {
        if case .strike(let order)? = OrderingSubject(subject) { return OrderingSubject.order(order).subject }
        return subject
    }

    private func actor(of event: OrderingEvent) -> AuditRecord.Actor {
        switch event {
        case .order(let id, _, let actor, let admin):
            switch actor {
            case .buyer: orders[id].map { .member($0.buyer) } ?? .house
            case .seller: orders[id].map { .member($0.seller) } ?? .house
            case .administrator: .administrator(admin)
            default: .house
            }
        case .saleSettled, .strikeGiven, .offerMade, .offerChanged(_, .expired): .house
        case .offerChanged(let id, _): offers[id].map { .member($0.member) } ?? .house
        case .discountAdded(_, let seller, _): .member(seller)
        case .discountEnded(let id): discounts[id].map { .member($0.seller) } ?? .house
        case .shippingMethodAdded(let method): .member(method.seller)
        case .policyChanged, .providerChanged: .administrator(nil)
        case .shippingMethodRemoved(let id): shippingMethods[id].map { .member($0.seller) } ?? .house
        }
    }
}

extension OrderingEvent {
    /// The reason that the actor stated; `nil` for an event without a reason.
    fileprivate var reason: String? {
        switch self {
        case .order(_, .cancelled(let reason), _, _), .order(_, .refunded(_, let reason, _), _, _): reason
        default: nil
        }
    }

    /// The sold item, the member who got a strike, or the offered item; `nil` for any other event.
    fileprivate var entity: AuditRecord.Entity? {
        switch self {
        case .saleSettled(let item, _): .item(item)
        case .strikeGiven(_, let member): .member(member)
        case .offerMade(let offer): .item(offer.item.item)
        default: nil
        }
    }
}

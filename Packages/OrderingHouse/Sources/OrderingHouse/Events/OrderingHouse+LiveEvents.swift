internal import FoundationCore
public import HouseCore
internal import Ordering

extension Order {
    /// Returns the body of an event's publication to the buyer and the seller: an `OrderUpdate` without `position`,
    /// `sequence` and `time`.
    func publicationBody(of event: OrderEvent) -> [UInt8] {
        var body = JSONWriter()
        body.object {
            $0.member("order", id)
            $0.member("action", event.change.action.rawValue)
            $0.member("status", status.rawValue)
            if let amount = history.last?.amount { $0.member("amount", amount) }
        }
        return body.bytes
    }
}

extension SecondChanceOffer {
    /// The body of the publication of the offer's last change to the seller and the member: an `OfferUpdate` without
    /// `position`, `sequence` and `time`.
    var publicationBody: [UInt8] {
        var body = JSONWriter()
        body.object {
            $0.member("offer", id)
            $0.member("item", item.item)
            $0.member("status", status.rawValue)
            $0.member("price", item.price)
        }
        return body.bytes
    }
}

extension OrderingHouse {
    /// Returns the live event for an activity: an `OrderUpdate` with the event type `order`, or an `OfferUpdate` with
    /// the event type `offer`; `nil` for any other activity. Publications are addressed to the members concerned,
    /// so the event streams of these members include them.
    public static func liveEvent(for activity: Activity) -> LiveEvent? {
        let name: String
        switch OrderingSubject(activity.subject) {
        case .order: name = "order"
        case .offer: name = "offer"
        default: return nil
        }
        return LiveEvent(name: name, data: activity.orderingJSON)
    }
}

extension Activity {
    /// The `OrderUpdate` or `OfferUpdate` as JSON: `position`, `sequence`, `time` and the properties of the publication
    /// body.
    var orderingJSON: [UInt8] {
        var envelope = JSONWriter(capacity: 96 + body.count)
        envelope.object {
            $0.member("position", position)
            $0.member("sequence", sequence)
            $0.member("time", time)
        }
        return Array(envelope.bytes.dropLast() + [UInt8(ascii: ",")] + body.dropFirst())
    }
}

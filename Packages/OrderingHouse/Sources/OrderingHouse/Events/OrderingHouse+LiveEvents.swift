internal import FoundationCore
public import HouseCore
internal import Ordering

extension Order {
    /// The body of the publication of an event, for the buyer and the seller: an `OrderUpdate` without its envelope.
    func publicationBody(of event: OrderEvent) -> [UInt8] {
        var body = JSONWriter()
        body.object {
            $0.member("order", id)
            $0.member("action", event.change.action.rawValue)
            $0.member("status", status.rawValue)
        }
        return body.bytes
    }
}

extension SecondChanceOffer {
    /// The body of the publication of a change of the offer, for the seller and the member.
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
    /// Returns the live event for an activity: an `OrderUpdate` with the event type `order`, or the change of an offer
    /// with the event type `offer`; `nil` for any other activity. Publications are addressed to the members concerned,
    /// so the event streams of these members include them.
    public static func liveEvent(for activity: Activity) -> LiveEvent? {
        let name: String
        switch OrderingSubject(activity.subject) {
        case .order: name = "order"
        case .offer: name = "offer"
        default: return nil
        }
        var envelope = JSONWriter(capacity: 96 + activity.body.count)
        envelope.object {
            $0.member("position", activity.position)
            $0.member("sequence", activity.sequence)
            $0.member("time", activity.time)
        }
        let data = envelope.bytes.dropLast() + [UInt8(ascii: ",")] + activity.body.dropFirst()
        return LiveEvent(name: name, data: Array(data))
    }
}

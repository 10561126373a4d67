import Bidding
import Catalog
import FoundationCore

extension HouseEvent {
    /// The stored form with its keys sorted, byte for byte what an encoder writes, in a fraction of the time; `nil` for
    /// kinds that come too seldom to be quick.
    public var text: String? {
        var json = JSONText()
        switch self {
        case .memberRegistered(let member):
            json.put(#"{"kind":"memberRegistered","member":{"id":"#)
            json.add(member.id)
            json.put(#","name":"#)
            json.add(member.name)
            json.put(#","registeredAt":"#)
            json.add(member.registeredAt)
            json.put(#"},"v":1}"#)
        case .itemDrafted(let item):
            json.put(#"{"item":"#)
            json.add(item)
            json.put(#","kind":"itemDrafted","v":1}"#)
        case .itemRevised(let item):
            json.put(#"{"item":"#)
            json.add(item)
            json.put(#","kind":"itemRevised","v":1}"#)
        case .auction(let item, let event):
            guard json.add(event, of: item) else { return nil }
        case .categoryAdded, .brandAdded, .reviewed: return nil
        }
        return json.text
    }
}

extension JSONText {
    /// Adds what happened in an auction, if its kind is one of those that come often.
    fileprivate mutating func add(_ event: AuctionEvent, of item: ItemID) -> Bool {
        guard event.admin == nil else { return false }
        switch event.change {
        case .bidPlaced(let bidder, let maximum):
            put(#"{"bidder":"#)
            add(bidder)
            put(#","item":"#)
            add(item)
            put(#","kind":"bidPlaced","maximum":"#)
            add(maximum)
            put(#","sequence":"#)
            add(event.sequence)
        case .published(let terms):
            put(#"{"item":"#)
            add(item)
            put(#","kind":"published","sequence":"#)
            add(event.sequence)
            put(#","terms":"#)
            add(TermsRecord(terms))
        case .closed:
            put(#"{"item":"#)
            add(item)
            put(#","kind":"closed","sequence":"#)
            add(event.sequence)
        case .revised, .bidsRetracted, .bidsVoided, .boughtNow, .withdrawn: return false
        }
        put(#","time":"#)
        add(event.time)
        put(#","v":1}"#)
        return true
    }
}

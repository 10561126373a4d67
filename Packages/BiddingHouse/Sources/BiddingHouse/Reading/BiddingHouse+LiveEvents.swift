internal import Bidding
public import FoundationCore
internal import HTTPCore
public import HouseCore

extension BiddingHouse {
    /// Returns an update of an auction as a live event with JSON data. The live event is the last one of the auction if
    /// the update is a close, a purchase or a withdrawal.
    public static func liveEvent(for activity: Activity) -> LiveEvent? {
        let isFinal = [.closed, .boughtNow, .withdrawn].contains(AuctionUpdate.Kind(rawValue: activity.kind))
        return LiveEvent(data: AuctionUpdate.json(of: activity), isFinal: isFinal)
    }

    /// Returns the members who take part in an auction from this log entry on: the seller of a publication, the bidder
    /// of a bid, or the buyer of a purchase.
    public static func members(joining entry: LogEntry) -> [MemberID] {
        guard let change = (try? BiddingEvent(from: entry))?.change else { return [] }
        return switch change {
        case .published(let terms): [terms.seller]
        case .bidPlaced(let bidder, _): [bidder]
        case .boughtNow(let buyer, _): [buyer]
        case .revised, .bidsRetracted, .bidsVoided, .withdrawn, .closed: []
        }
    }
}

extension BiddingSession {
    /// The auction as an anonymous caller sees it; `nil` if its terms are not published.
    public func liveSnapshot(of subject: LogSubject, in snapshot: HouseSnapshot) throws -> LiveEvent? {
        guard case .auction(let item)? = BiddingSubject(subject) else { return nil }
        do {
            let auction = try BiddingView(self, snapshot, for: .anonymous).auction(of: item).value
            return LiveEvent(
                data: try JSONCoding.encode(auction),
                isFinal: [.sold, .unsold, .withdrawn].contains(auction.status)
            )
        } catch BiddingRefusal.notFound {
            return nil
        }
    }
}

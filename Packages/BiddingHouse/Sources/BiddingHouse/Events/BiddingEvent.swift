public import Bidding
public import FoundationCore
public import HouseCore

/// An event of the bidding context, as the log stores it. Sequence and time of an auction event are those of its log
/// entry.
///
/// It contains secrets of the house: maxima, reserves and bidders. The publication is its public form.
public enum BiddingEvent: LogEvent, Hashable {
    /// A member registered.
    case memberRegistered(MemberID, name: MemberName)
    /// The auction of an item changed. `admin` is the acting administrator, if any.
    case auction(ItemID, AuctionEvent.Change, admin: MemberID? = nil)

    /// The name of the kind; for an auction, equal to the kind of its update.
    public var kind: String {
        switch self {
        case .memberRegistered: "memberRegistered"
        case .auction(_, let change, _): AuctionUpdate.Kind(change).rawValue
        }
    }

    /// 1.
    public var version: Int { 1 }

    /// The auction, or the member.
    public var subject: LogSubject {
        switch self {
        case .memberRegistered(let member, _): BiddingSubject.member(member).subject
        case .auction(let item, _, _): BiddingSubject.auction(item).subject
        }
    }
}

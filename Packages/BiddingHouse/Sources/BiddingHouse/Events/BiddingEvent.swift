public import Bidding
public import FoundationCore
public import HouseCore

/// An event of the bidding context, as the log stores it. The log entry contains the sequence and the time of the
/// event.
///
/// The event contains secrets of the house: maxima, reserves and bidders. The publication of the event contains no
/// secrets.
public struct BiddingEvent: LogEvent, Hashable {
    /// The item of the auction that changed.
    public let item: ItemID
    /// The change.
    public let change: AuctionEvent.Change
    /// The member who acted as an administrator; `nil` if none did, or if the administrator is not a member.
    public let admin: MemberID?

    /// Creates an event.
    public init(_ item: ItemID, _ change: AuctionEvent.Change, admin: MemberID? = nil) {
        self.item = item
        self.change = change
        self.admin = admin
    }

    /// The name of the event's kind. The publication of the event has the same kind.
    public var kind: String { AuctionUpdate.Kind(change).rawValue }

    /// The version of the body coding: 1.
    public var version: Int { 1 }

    /// The auction of `item`.
    public var subject: LogSubject { BiddingSubject.auction(item).subject }
}

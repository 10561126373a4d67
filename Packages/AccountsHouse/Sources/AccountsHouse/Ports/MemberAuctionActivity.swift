public import Accounts
public import FoundationCore

/// The port through which accounts read the auction activity of members.
///
/// Each connection has its own instance, which is confined to the connection's thread.
public protocol MemberAuctionActivity: AnyObject {
    /// Loads the data for `obligation(of:)`. Called only when members close their accounts, so it may run one statement
    /// for each member.
    ///
    /// - Throws: `SQLError`.
    func load(_ members: [MemberID]) throws

    /// Returns the obligation that prevents a loaded member from closing the account; `nil` if there is none.
    func obligation(of member: MemberID) -> MemberObligation?

    /// Reads the number of retractions of a member, for the public profile. A retraction of several bids counts once.
    ///
    /// - Throws: `SQLError`.
    func retractionCount(of member: MemberID) throws -> Int

    /// Reads the bids, listings and orders of a member, for the export. Runs a constant number of statements.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - time: The time at which the statuses of the auctions are computed.
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if an item does not exist.
    func exportedActivity(of member: MemberID, at time: Instant) throws -> ExportedAuctionActivity
}

/// The bids, listings and orders of a member.
public struct ExportedAuctionActivity: Sendable, Hashable {
    /// The valid bids (neither retracted nor voided), oldest first.
    public let bids: [ExportedBid]
    /// The auctions of the member's items, in the order in which they start.
    public let listings: [ExportedListing]
    /// The orders in which the member is the buyer or the seller, oldest first.
    public let orders: [ExportedOrder]

    /// Creates the export.
    ///
    /// - Parameters:
    ///   - bids: The valid bids, in any order.
    ///   - listings: The auctions of the member's items, in any order.
    ///   - orders: The orders in which the member is the buyer or the seller, in any order.
    public init(bids: [ExportedBid] = [], listings: [ExportedListing] = [], orders: [ExportedOrder] = []) {
        self.bids = bids.sorted { ($0.time, $0.item) < ($1.time, $1.item) }
        self.listings = listings.sorted { ($0.startsAt, $0.item) < ($1.startsAt, $1.item) }
        self.orders = orders.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }
}

/// An obligation that prevents a member from closing the account.
public enum MemberObligation: Sendable, Hashable, CaseIterable {
    /// The member leads an open auction.
    case leading
    /// The member sells in an auction that has not ended.
    case selling
    /// The member has an order to pay or to ship.
    case owing
}

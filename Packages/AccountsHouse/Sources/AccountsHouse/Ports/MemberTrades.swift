public import Accounts
public import FoundationCore

/// The port to the trades of members: what other modules know of a member that concerns the account.
///
/// One value is created for each connection; it belongs to the connection's thread.
public protocol MemberTrades: AnyObject {
    /// Loads what `obligation(of:)` reads. Called for members who close
    /// their accounts, so it may run one statement for each.
    ///
    /// - Throws: `SQLError`.
    func load(_ members: [MemberID]) throws

    /// Returns what keeps a loaded member from closing the account; `nil` if nothing does.
    func obligation(of member: MemberID) -> MemberObligation?

    /// Reads the number of retractions of a member, for the public profile. A retraction of several bids counts once.
    ///
    /// - Throws: `SQLError`.
    func retractionCount(of member: MemberID) throws -> Int

    /// Reads the bids and listings of a member, for the export. Runs a constant number of statements.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - time: The time for which the statuses of auctions are stated.
    /// - Throws: `SQLError`; `HouseFailure` with `.corrupt` if an item does not exist.
    func records(of member: MemberID, at time: Instant) throws -> TradeRecords
}

/// The bids and listings of a member.
public struct TradeRecords: Sendable, Hashable {
    /// The bids that count, oldest first.
    public let bids: [ExportedBid]
    /// The auctions of the member's items, by start.
    public let listings: [ExportedListing]

    /// Creates records.
    ///
    /// - Parameters:
    ///   - bids: The bids that count, in any order.
    ///   - listings: The auctions of the member's items, in any order.
    public init(bids: [ExportedBid] = [], listings: [ExportedListing] = []) {
        self.bids = bids.sorted { ($0.time, $0.item) < ($1.time, $1.item) }
        self.listings = listings.sorted { ($0.startsAt, $0.item) < ($1.startsAt, $1.item) }
    }
}

/// What keeps a member from closing the account.
public enum MemberObligation: Sendable, Hashable, CaseIterable {
    /// The member leads an open auction.
    case leading
    /// The member sells in an auction that has not ended.
    case selling
    /// The member has an order that is not completed.
    case owing
}

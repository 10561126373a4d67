public import Bidding
public import FoundationCore

/// Reads facts about bidders, for members.
public protocol BidderInsightsClient: Sendable {
    /// Returns the exact facts about the caller, from finished auctions.
    ///
    /// - Throws: `ClientFailure`, with `.notSignedIn` for a caller who is not a member.
    func ownBidderFacts() async throws(ClientFailure) -> OwnBidderFacts

    /// Returns the facts about a bidder in one auction. Only the seller and administrators can read them, and only
    /// after the close.
    ///
    /// The facts describe the bidder's participation in this auction only, so that they do not link the bidder's
    /// aliases in different auctions.
    ///
    /// - Parameters:
    ///   - bidder: The alias in the auction.
    ///   - item: The item of the auction.
    /// - Throws: `ClientFailure`, with `.notFound` before the close, for other callers, and for an unknown alias.
    func bands(of bidder: BidderAlias, on item: ItemID) async throws(ClientFailure) -> BidderBands
}

/// Reads facts for moderation. Every call requires an administrator.
public protocol ModerationInsightsClient: Sendable {
    /// Returns the facts about a member in all finished auctions.
    ///
    /// - Throws: `ClientFailure`, with `.forbidden` if the caller is not an administrator, and `.notFound` for an
    ///   unknown member.
    func bands(of member: MemberID) async throws(ClientFailure) -> BidderBands

    /// Returns the shill-bidding signals for the bidders on an item.
    ///
    /// - Throws: `ClientFailure`, with `.forbidden` if the caller is not an administrator, and `.notFound` if no terms
    ///   are published.
    func shillReport(on item: ItemID) async throws(ClientFailure) -> ShillReport
}

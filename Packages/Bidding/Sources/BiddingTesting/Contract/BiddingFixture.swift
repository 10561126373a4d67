public import Bidding
public import FoundationCore

/// A new, empty house for a contract case, with a clock that the case controls.
public protocol BiddingFixture: Sendable {
    /// The protocols that a client of the house implements.
    typealias Client = BiddingClient & AuctioneerClient & AccountClient

    /// The current time of the house's clock.
    var now: Instant { get }

    /// Advances the house's clock, and closes the auctions that are due.
    ///
    /// - Throws: The errors of the house.
    func advance(by duration: Duration) async throws

    /// Returns the client of a member; `nil` for a caller who is not signed in.
    func client(for member: MemberID?) -> any Client

    /// Drafts an item of a seller.
    ///
    /// - Throws: The errors of the house.
    func draft(_ title: String, by seller: MemberID) async throws -> ItemID
}

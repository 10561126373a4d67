public import Bidding
public import FoundationCore

/// A new and empty house that a contract's case is run against, with a clock that the case moves.
public protocol BiddingFixture: Sendable {
    /// What members of the house ask it with.
    typealias Client = BiddingClient & AuctioneerClient & AccountClient

    /// The time by the house's clock.
    var now: Instant { get }

    /// Moves the house's clock forward, and closes what came due.
    func advance(by duration: Duration) async throws

    /// The client of a member; `nil` for someone who is not signed in.
    func client(for member: MemberID?) -> any Client

    /// Drafts an item of a seller's.
    func draft(_ title: String, by seller: MemberID) async throws -> ItemID
}

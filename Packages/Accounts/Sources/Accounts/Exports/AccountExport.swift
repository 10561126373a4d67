public import FoundationCore

/// The data that the house stores about a member, for the member to read. Contains no password, token or code, and no
/// digest of one.
///
/// Watchlists are not included: clients store them, and never send them to the house.
public struct AccountExport: Sendable, Hashable, Codable {
    /// The export time.
    public let exportedAt: Instant
    /// The account, with the e-mail address.
    public let account: Account
    /// The sessions that have not ended, newest first.
    public let sessions: [Session]
    /// The member's valid bids (neither retracted nor voided), with their secret maxima, oldest first.
    public let bids: [ExportedBid]
    /// The auctions of the member's items, with their secret reserves, in the order in which they start.
    public let listings: [ExportedListing]
    /// The orders that the member bought or sold, oldest first, with the addresses of those that the member bought.
    public let orders: [ExportedOrder]

    /// Creates an export.
    public init(
        exportedAt: Instant,
        account: Account,
        sessions: [Session],
        bids: [ExportedBid] = [],
        listings: [ExportedListing] = [],
        orders: [ExportedOrder] = []
    ) {
        self.exportedAt = exportedAt
        self.account = account
        self.sessions = sessions
        self.bids = bids
        self.listings = listings
        self.orders = orders
    }
}

import AuctionHouse
import Bidding
import Catalog
import FoundationCore

/// Everything a store keeps.
struct StoredHouse: Sendable {
    var log: [LogEntry] = []
    var answers: [IdempotencyKey: StoredAnswer] = [:]
    var secret: [UInt8]?
    var derived = Derived()
    /// How often the derived data was dropped.
    var cacheVersion: Int64 = 0

    struct Derived: Sendable {
        var members: [MemberID: Member] = [:]
        var items: [ItemID: Item] = [:]
        var auctions: [ItemID: AuctionState] = [:]
        var bids: [ItemID: [AcceptedBid]] = [:]
        var reviews: [ItemID: AuthoredReview] = [:]
        var categories: [ItemCategoryID: ItemCategory] = [:]
        var brands: [BrandID: Brand] = [:]
    }
}

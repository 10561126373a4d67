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

import AuctionSimulation
import Bidding
import FoundationCore

/// What a sample added to a house.
struct SampleReport: Sendable, Hashable, Codable {
    /// The number of items that are new in the house.
    private(set) var items = 0
    /// The number of items that the house had already, from an earlier sample with the seed.
    var alreadyThere = 0
    /// The number of members of the seed who came with the new items.
    private(set) var members = 0
    /// The number of auctions that take bids.
    private(set) var running = 0
    /// The number of auctions that start later.
    private(set) var scheduled = 0
    /// The number of auctions that ended with a buyer.
    private(set) var sold = 0
    /// The number of auctions that ended without a buyer.
    private(set) var unsold = 0
    /// The number of bids.
    private(set) var bids = 0
    /// The number of reviews by buyers.
    private(set) var reviews = 0

    /// Counts a new item.
    ///
    /// - Parameter known: the members of the seed who are in the house.
    mutating func count(_ item: SampleListing, at now: Instant, _ known: inout Set<SampleMember>) {
        let state = item.auction.state
        items += 1
        bids += state.standing.bidCount
        if item.auction.comment != nil { reviews += 1 }
        switch state.phase {
        case .running where state.status(at: now) == .scheduled: scheduled += 1
        case .running: running += 1
        case .sold: sold += 1
        case .unsold, .withdrawn: unsold += 1
        }
        for member in [item.seller] + item.bidders where known.insert(member).inserted { members += 1 }
    }
}

internal import AuctionSimulation
internal import Bidding
internal import FoundationCore

/// The numbers of items, auctions and members that a sample added to a house.
public struct SampleReport: Sendable, Hashable, Codable {
    /// The number of new items.
    public internal(set) var items = 0
    /// The number of items of the seed that the house already had.
    public internal(set) var existing = 0
    /// The number of new members.
    public internal(set) var members = 0
    /// The number of open auctions.
    public internal(set) var running = 0
    /// The number of auctions that start later.
    public internal(set) var scheduled = 0
    /// The number of auctions that ended with a buyer.
    public internal(set) var sold = 0
    /// The number of auctions that ended without a buyer.
    public internal(set) var unsold = 0
    /// The number of bids.
    public internal(set) var bids = 0
    /// The number of reviews by buyers.
    public internal(set) var reviews = 0

    /// Creates an empty report.
    public init() {}

    /// Counts a new item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - now: The time until which the sample was generated.
    ///   - known: The sample members who are already counted; the function adds the members of the item.
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

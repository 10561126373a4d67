public import Bidding
public import FoundationCore

/// A crowd of simulated bidders with human behaviour. A value type that decides on bids and performs no I/O.
///
/// The crowd sees the public view of auctions, returns the next bid with its bidder, maximum and time, and learns the
/// outcome. The bids are deterministic: they depend only on the seed, on the views of the auctions and their times, and
/// on the outcomes.
///
/// ```swift
/// var crowd = Crowd(size: 20, seed: 7)
/// crowd.see(auction, at: clock.now)
/// while let bid = crowd.nextBid(at: clock.now) {
///     try await clock.sleep(until: bid.time, tolerance: nil)
///     crowd.learn(try await clients[bid.bidder].placeBid(NewBid(bid.maximum, on: bid.item, key: key)), of: bid)
/// }
/// ```
///
/// Bidders arrive late, as in 343 recorded auctions; see `ArrivalDistribution`. Some bidders immediately bid their full
/// value. Some bid in steps, and bid again within seconds or minutes after they are outbid. Some bid once, immediately
/// before the end. No bid exceeds its bidder's value for the item. Each bid is valid for the last view of its auction.
public struct Crowd: Sendable {
    /// The number of bidders; they are numbered from 0.
    public let size: Int
    /// The seed of all random choices.
    public let seed: UInt64
    /// The speed of the crowd in relation to real time.
    public let speed: CrowdSpeed
    /// The average number of bidders who watch an auction. About a quarter of the watchers bid; for the rest, the price
    /// is already too high when they arrive.
    public let interest: Double

    private(set) var auctions: [ItemID: CrowdedAuction] = [:]

    /// Creates a crowd that has seen no auction.
    ///
    /// - Parameters:
    ///   - size: The number of bidders, at least 1.
    ///   - seed: The seed.
    ///   - speed: The speed of the crowd in relation to real time.
    ///   - interest: The average number of bidders who watch an auction, at least 0. With 30, an auction with a low
    ///     start price has about 12 bids by 7 bidders.
    public init(size: Int, seed: UInt64, speed: CrowdSpeed = .times(1), interest: Double = 30) {
        precondition(
            size > 0 && speed.isPossible && interest >= 0,
            "size and speed must be positive, and interest must not be negative"
        )
        self.size = size
        self.seed = seed
        self.speed = speed
        self.interest = interest
    }

    /// Records the current view of an auction. The first view determines which bidders arrive and when; later views
    /// show who was outbid. O(bidders).
    ///
    /// - Parameters:
    ///   - auction: The public view of the auction.
    ///   - now: The time of the view.
    ///   - marketValue: The approximate value of the item, in the auction's currency; used for the first view only. If
    ///     `nil`, the value is estimated from the prices.
    public mutating func see(_ auction: Auction, at now: Instant, marketValue: Money? = nil) {
        if auctions[auction.item] != nil {
            auctions[auction.item]?.see(auction, at: now)
        } else {
            auctions[auction.item] = CrowdedAuction(auction, of: self, at: now, marketValue: marketValue?.minorUnits)
        }
    }

    /// Returns the next planned bid; `nil` if there is none. O(auctions · bidders).
    ///
    /// The time of the bid is `now` or later. The maximum of the bid is valid for the last view of its auction.
    ///
    /// - Parameter now: The current time.
    public func nextBid(at now: Instant) -> CrowdBid? {
        auctions.values.compactMap { $0.nextBid(at: now) }
            .min { ($0.time, $0.item, $0.bidder) < ($1.time, $1.item, $1.bidder) }
    }

    /// Whether any bidder may still bid, now or after being outbid.
    public func isInterested(at now: Instant) -> Bool { auctions.values.contains { $0.isInteresting(at: now) } }

    /// Records the result of a placed bid, from the house's receipt.
    public mutating func learn(_ receipt: BidReceipt, of bid: CrowdBid) {
        auctions[bid.item]?.learn(receipt, of: bid)
    }

    /// Records the refusal of a bid.
    ///
    /// - Parameters:
    ///   - refusal: The refusal.
    ///   - bid: The bid.
    ///   - now: The time of the refusal.
    public mutating func learn(_ refusal: Refusal, of bid: CrowdBid, at now: Instant) {
        auctions[bid.item]?.learn(refusal, of: bid, at: now)
    }

    /// Postpones a bid that could not be placed.
    public mutating func postpone(_ bid: CrowdBid, to time: Instant) {
        auctions[bid.item]?.postpone(bid, to: time)
    }

    /// Removes an auction from the crowd.
    public mutating func forget(_ item: ItemID) { auctions[item] = nil }
}

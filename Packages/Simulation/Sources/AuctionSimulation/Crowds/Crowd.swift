public import Bidding
public import FoundationCore

/// Bidders who behave as people do, each with a value of their own for each item: a value that decides, and does nothing
/// by itself.
///
/// It is shown auctions as everyone sees them, says who bids next, what and when, and is told what became of it. Same
/// seed, same auctions seen at the same times, same outcomes: same bids.
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
/// They come late, as the bidders of 343 recorded auctions did, which `Arrivals` holds; some name their value at once,
/// some climb by steps and try again within seconds or minutes when they are outbid, some bid once at the very end.
/// Nobody ever bids more than the item is worth to them, nor what the auction as it was seen would refuse.
public struct Crowd: Sendable {
    /// How many there are; they are numbered from 0.
    public let size: Int
    /// What determines them.
    public let seed: UInt64
    /// How much faster than real time they are.
    public let pace: CrowdPace
    /// How many of them look at an auction, on average; about a quarter of those bid, since others are there before.
    public let interest: Double

    private(set) var auctions: [ItemID: CrowdedAuction] = [:]

    /// A crowd that knows no auction yet.
    ///
    /// - Parameters:
    ///   - size: how many, at least 1.
    ///   - pace: how much faster than real time they are.
    ///   - interest: how many look at an auction on average, at least 0; with 30 there are 12 bids of 7 bidders where the
    ///     price begins low.
    public init(size: Int, seed: UInt64, pace: CrowdPace = .times(1), interest: Double = 30) {
        precondition(size > 0 && pace.isPossible && interest >= 0, "there is no such crowd")
        self.size = size
        self.seed = seed
        self.pace = pace
        self.interest = interest
    }

    /// Takes note of an auction as it is: the first time, of who comes and when; later, of who was outbid. O(bidders).
    ///
    /// - Parameters:
    ///   - now: when it was so.
    ///   - marketValue: about what the item is worth, in the auction's currency, of use the first time; `nil` to guess it
    ///     from the prices.
    public mutating func see(_ auction: Auction, at now: Instant, marketValue: Money? = nil) {
        if auctions[auction.item] != nil {
            auctions[auction.item]?.see(auction, at: now)
        } else {
            auctions[auction.item] = CrowdedAuction(auction, of: self, at: now, marketValue: marketValue?.minorUnits)
        }
    }

    /// The next bid that anybody means to place, by what is known now; `nil` when nobody means to. Its time is `now` or
    /// later, and its maximum what the rules accept of the auction as it was last seen. O(auctions · bidders).
    public func nextBid(at now: Instant) -> CrowdBid? {
        auctions.values.compactMap { $0.nextBid(at: now) }
            .min { ($0.time, $0.item, $0.bidder) < ($1.time, $1.item, $1.bidder) }
    }

    /// Whether anybody may bid yet, be it only when outbid by others.
    public func isInterested(at now: Instant) -> Bool { auctions.values.contains { $0.isOfInterest(at: now) } }

    /// Takes note of what a bid led to.
    public mutating func learn(_ receipt: BidReceipt, of bid: CrowdBid) {
        auctions[bid.item]?.learn(receipt, of: bid)
    }

    /// Takes note that a bid was refused at a time, and why.
    public mutating func learn(_ refusal: Refusal, of bid: CrowdBid, at now: Instant) {
        auctions[bid.item]?.learn(refusal, of: bid, at: now)
    }

    /// Puts a bid off that could not be placed.
    public mutating func postpone(_ bid: CrowdBid, to time: Instant) {
        auctions[bid.item]?.postpone(bid, to: time)
    }

    /// Loses interest in an auction.
    public mutating func forget(_ item: ItemID) { auctions[item] = nil }
}

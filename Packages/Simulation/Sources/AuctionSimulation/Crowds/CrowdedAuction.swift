import Bidding
import FoundationCore

/// The state of a crowd in one auction: the bidders and their plans.
struct CrowdedAuction: Sendable {
    let item: ItemID
    let currency: Currency
    /// The time when the crowd first sees the auction, or the start of the auction if that is later. From then on, the
    /// crowd's time runs `speed` times as fast as real time.
    private let origin: Instant
    private let speed: Double
    private(set) var startsAt: Instant
    private(set) var endsAt: Instant
    private(set) var minimumNext: Int64
    private var price: Int64
    /// The sequence number of the last known event of the auction.
    private(set) var sequence: Int
    private(set) var bidders: [CrowdBidder] = []
    private var behavior: CrowdBehavior

    /// Creates the state for the first view of an auction; `nil` if it accepts no bids.
    init?(_ auction: Auction, of crowd: Crowd, at now: Instant, marketValue: Int64?) {
        guard let minimumNext = auction.minimumNext, auction.endsAt > now else { return nil }
        item = auction.item
        currency = auction.startPrice.currency
        startsAt = auction.startsAt
        endsAt = auction.endsAt
        origin = max(now, auction.startsAt)
        speed = crowd.speed.factor(for: origin.duration(to: endsAt))
        self.minimumNext = minimumNext.minorUnits
        price = auction.price.minorUnits
        sequence = auction.sequence
        behavior = CrowdBehavior(
            random: SplitMix64(seed: crowd.seed, stream: Self.stream(of: auction.item)),
            arrivals: ArrivalDistribution(starts: auction.startsAt, ends: auction.endsAt)
        )
        let value = marketValue ?? behavior.guess(from: auction)
        var numbers: Set<Int> = []
        for _ in 0..<behavior.watcherCount(outOf: crowd.size, average: crowd.interest) {
            var number = Int.random(in: 0..<crowd.size, using: &behavior.random)
            while !numbers.insert(number).inserted { number = (number + 1) % crowd.size }
            bidders.append(newBidder(number, marketValue: value))
        }
    }

    // MARK: - Queries

    /// Returns the earliest planned bid. If several bids are planned for the same time, returns the bid of the bidder
    /// with the lowest number. O(bidders).
    func nextBid(at now: Instant) -> CrowdBid? {
        var next: CrowdBid?
        for bidder in bidders {
            guard let plan = bidder.plan, let maximum = bidder.bid(minimumNext: minimumNext) else { continue }
            let time = max(plan.time, now, startsAt)
            guard time < endsAt, next.map({ (time, bidder.number) < ($0.time, $0.bidder) }) ?? true else { continue }
            next = CrowdBid(
                bidder: bidder.number,
                item: item,
                maximum: Money(minorUnits: maximum, currency: currency),
                time: time
            )
        }
        return next
    }

    /// Whether any bidder may still bid, now or after being outbid.
    func isInteresting(at now: Instant) -> Bool {
        guard now < endsAt else { return false }
        return bidders.contains { bidder in
            bidder.isLeading ? bidder.value > bidder.maximum : bidder.plan != nil && bidder.value >= minimumNext
        }
    }

    // MARK: - Learning

    /// Records a view of the auction. A view older than the last known event is ignored.
    mutating func see(_ auction: Auction, at now: Instant) {
        guard auction.sequence >= sequence else { return }
        sequence = auction.sequence
        startsAt = auction.startsAt
        endsAt = auction.minimumNext == nil ? min(auction.endsAt, now) : auction.endsAt
        guard let least = auction.minimumNext else { return }
        minimumNext = least.minorUnits
        price = auction.price.minorUnits
        noticeLostLead(at: now)
    }

    /// Records the result of a placed bid, from the house's receipt. Updates the known state of the auction, and may
    /// plan the bidder's next bid.
    mutating func learn(_ receipt: BidReceipt, of bid: CrowdBid) {
        guard let index = bidders.firstIndex(where: { $0.number == bid.bidder }) else { return }
        bidders[index].maximum = max(bidders[index].maximum, bid.maximum.minorUnits)
        bidders[index].plan = nil
        bidders[index].isLeading = receipt.outcome?.code != .outbid
        if receipt.sequence > sequence {
            sequence = receipt.sequence
            endsAt = receipt.endsAt
            if let least = receipt.minimumNext { minimumNext = least.minorUnits }
            price = receipt.price.minorUnits
        }
        noticeLostLead(at: receipt.time)
        if bidders[index].isLeading {
            if bidders[index].value > bidders[index].maximum, behavior.raises(inTheLead: receipt.outcome == .leading) {
                plan(index, after: behavior.soon(), from: receipt.time)
            }
        } else if behavior.triesAgain(bidders[index]) {
            plan(index, after: behavior.soon(), from: receipt.time)
        }
    }

    /// Records the refusal of a bid. Depending on the reason, plans the bidder's next bid, ends the auction, or removes
    /// the bidder.
    mutating func learn(_ refusal: Refusal, of bid: CrowdBid, at now: Instant) {
        guard let index = bidders.firstIndex(where: { $0.number == bid.bidder }) else { return }
        bidders[index].plan = nil
        switch refusal.code {
        case .belowMinimum:
            if let least = refusal.amount { minimumNext = max(minimumNext, least.minorUnits) }
            plan(index, after: behavior.soon(), from: now)
        case .notAboveOwnMaximum:
            bidders[index].isLeading = true
            bidders[index].maximum = max(bidders[index].maximum, refusal.amount?.minorUnits ?? 0)
        case .notStarted:
            startsAt = max(startsAt, refusal.time ?? startsAt)
            plan(index, after: behavior.soon(), from: startsAt)
        case .closed:
            endsAt = min(endsAt, now)
        default:
            // Any other refusal means that the bidder may not bid in this auction.
            bidders.remove(at: index)
        }
    }

    /// Postpones a bid.
    mutating func postpone(_ bid: CrowdBid, to time: Instant) {
        guard let index = bidders.firstIndex(where: { $0.number == bid.bidder }) else { return }
        bidders[index].plan?.time = time
    }

    /// Marks bidders whose maximum is below the price as outbid, and plans their next bids.
    ///
    /// A leader's maximum is never below the price, so a bidder with a maximum below the price has lost the lead.
    private mutating func noticeLostLead(at now: Instant) {
        for index in bidders.indices where bidders[index].isLeading && bidders[index].maximum < price {
            bidders[index].isLeading = false
            guard let wait = behavior.waitToComeBack(bidders[index], life: startsAt.duration(to: endsAt)) else {
                continue
            }
            plan(index, after: wait, from: now)
        }
    }

    // MARK: - Planning

    private mutating func newBidder(_ number: Int, marketValue: Int64) -> CrowdBidder {
        let time = behavior.arrivals.draw(&behavior.random)
        var bidder = behavior.bidder(number, arrivingAt: time, marketValue: marketValue)
        // Bidders who would have arrived before the crowd first saw the auction place no bids.
        guard time >= origin else { return bidder }
        bidder.plan = behavior.plan(for: origin.advanced(by: origin.duration(to: time) / speed), bidder.strategy)
        return bidder
    }

    private mutating func plan(_ index: Int, after wait: Duration, from time: Instant) {
        bidders[index].plan = behavior.plan(for: time.advanced(by: wait / speed), bidders[index].strategy)
    }

    /// Returns the FNV-1a hash of the identifier, which is well distributed and equal on every platform.
    private static func stream(of item: ItemID) -> UInt64 {
        item.rawValue.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

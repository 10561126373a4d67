public import Bidding
import FoundationCore

/// The result of applying the bidding rules to a recorded auction, with every step.
///
/// A record hides true maxima, so the replay accepts bids below the minimum next bid. It refuses only a first bid below
/// the start price, and a raise that does not exceed the bidder's own maximum.
public struct Replay: Sendable, Hashable {
    /// The comparison of the computed price with the recorded one.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// The prices are equal.
        case exact
        /// The recorded price is higher, for example because of a reserve that the record does not show.
        case recordedHigher
        /// The recorded price is lower, for example because of a retraction that the record does not show.
        case recordedLower
    }

    /// The effect of one recorded bid.
    public struct Step: Sendable, Hashable {
        /// The recorded bid.
        public let entry: BidHistory.Entry
        /// The result of the bid.
        public let result: Result
        /// The price after the bid, in minor units.
        public let price: Int64

        /// The result of a recorded bid.
        public enum Result: String, Sendable, Hashable {
            /// The bidder leads after the bid.
            case leads
            /// The bidder does not lead after the bid.
            case outbid
            /// The bid is refused, and has no effect.
            case refused
        }
    }

    /// The name of the auction in the record.
    public let auction: String
    /// The start price, in minor units.
    public let startPrice: Int64
    /// The recorded final price, in minor units.
    public let recordedPrice: Int64
    /// The computed final price, in minor units; the start price without an accepted bid.
    public let price: Int64
    /// The name of the final leader in the record; `nil` without an accepted bid.
    public let leader: String?
    /// The number of bids below the minimum next bid. Bids of the leader, and bids before the first accepted bid, are
    /// not counted.
    public let belowMinimumCount: Int
    /// The recorded bids by time, with their effects.
    public let steps: [Step]

    /// The comparison of the computed price with the recorded one.
    public var verdict: Verdict {
        recordedPrice == price ? .exact : recordedPrice > price ? .recordedHigher : .recordedLower
    }

    /// Replays a history by the bidding rules R2 and R3 (`BiddingRules.md`). O(n).
    ///
    /// - Parameters:
    ///   - history: The recorded bids.
    ///   - increments: The bid increments.
    public init(_ history: BidHistory, increments: Increments) {
        let pricing = Pricing(startPrice: history.startPrice, increments: increments)
        var standing = Standing(pricing: pricing)
        var bidders = NumberedBidders()
        var belowMinimum = 0
        var steps: [Step] = []
        steps.reserveCapacity(history.entries.count)
        for entry in history.entries {
            let bidder = bidders.member(named: entry.bidder)
            let minimum = standing.minimumNext(pricing: pricing) ?? .max
            if standing.leader != nil, standing.leader != bidder, entry.maximum < minimum {
                belowMinimum += 1
            }
            let least = standing.leader == nil ? history.startPrice : (bidders.ownMaxima[bidder] ?? -1) + 1
            var result = Step.Result.refused
            if entry.maximum >= least {
                standing.apply(entry.maximum, by: bidder, pricing: pricing)
                bidders.ownMaxima[bidder] = entry.maximum
                result = standing.leader == bidder ? .leads : .outbid
            }
            steps.append(Step(entry: entry, result: result, price: standing.price))
        }
        auction = history.auction
        startPrice = history.startPrice
        recordedPrice = history.recordedPrice
        price = standing.price
        leader = standing.leader.flatMap { bidders.names[$0] }
        belowMinimumCount = belowMinimum
        self.steps = steps
    }
}

/// Assigns a member to each bidder name in a record. A name may be any text.
private struct NumberedBidders {
    private var members: [ExactText: MemberID] = [:]
    private(set) var names: [MemberID: String] = [:]
    var ownMaxima: [MemberID: Int64] = [:]

    mutating func member(named name: String) -> MemberID {
        if let member = members[ExactText(name)] { return member }
        guard let member = MemberID(String(members.count)) else {
            preconditionFailure("a number is a valid member identifier")
        }
        members[ExactText(name)] = member
        names[member] = name
        return member
    }
}

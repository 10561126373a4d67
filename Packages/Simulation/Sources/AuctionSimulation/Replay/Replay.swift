public import Bidding
import FoundationCore

/// A recorded auction bid again by the rules: where it ends, and each step on the way.
///
/// Since a record hides true maxima, a bid below the minimum is not refused; only a first bid below the start price and
/// a raise not above the bidder's own maximum are.
public struct Replay: Sendable, Hashable {
    /// How the rules' price compares with the recorded one.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// They are equal.
        case exact
        /// The record ended higher than the rules, for instance at a reserve the record does not show.
        case recordedHigher
        /// The record ended lower than the rules, for instance after a retraction the record does not show.
        case recordedLower
    }

    /// What one recorded bid did.
    public struct Step: Sendable, Hashable {
        /// The bid.
        public let entry: BidHistory.Entry
        /// What became of it.
        public let result: Result
        /// The price after it, in minor units.
        public let price: Int64

        /// What became of a recorded bid.
        public enum Result: String, Sendable, Hashable {
            /// Its bidder leads after it.
            case leads
            /// Its bidder does not lead after it.
            case outbid
            /// It did not count.
            case refused
        }
    }

    /// The auction's name in the record.
    public let auction: String
    /// The start price, in minor units.
    public let startPrice: Int64
    /// The price as recorded, in minor units.
    public let recordedPrice: Int64
    /// The price the rules lead to, in minor units; the start price without an accepted bid.
    public let price: Int64
    /// Who leads at the end, by the name in the record; `nil` without an accepted bid.
    public let leader: String?
    /// How many bids by others than the leader, after the first accepted one, were below the minimum then.
    public let belowMinimumCount: Int
    /// Every recorded bid in the order of time, with what it did.
    public let steps: [Step]

    /// How the rules' price compares with the recorded one.
    public var verdict: Verdict {
        recordedPrice == price ? .exact : recordedPrice > price ? .recordedHigher : .recordedLower
    }

    /// Bids a history through rules R2 and R3. O(n).
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
                standing.take(entry.maximum, by: bidder, pricing: pricing)
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

/// Members that stand for the names in a record, which may be any text.
private struct NumberedBidders {
    private var members: [ExactText: MemberID] = [:]
    private(set) var names: [MemberID: String] = [:]
    var ownMaxima: [MemberID: Int64] = [:]

    mutating func member(named name: String) -> MemberID {
        if let member = members[ExactText(name)] { return member }
        guard let member = MemberID(String(members.count)) else { preconditionFailure("a number names a member") }
        members[ExactText(name)] = member
        names[member] = name
        return member
    }
}

/// How aggressively a bidder bids, from 0 to 100: the sum of three components.
///
/// Each component counts events per auction. Further jumps, further raises and faster responses on the same auctions
/// never lower the score. The weights are conventions of this project; they are not estimated from data.
public struct Aggressiveness: Sendable, Hashable {
    /// A part of the score.
    public struct Component: Sendable, Hashable {
        /// What a component counts.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// Jumps (``Participation/jumpCount``). The weight is 30; 0.5 jumps per auction score half of it.
            case jumps
            /// Responses to being outbid. Each counts as 1 / (1 + response time / 5 min). The weight is 40; a sum of
            /// 0.5 per auction scores half of it.
            case responses
            /// Raises of the bidder's own maximum (``Participation/raiseCount``). The weight is 30; 1 raise per auction
            /// scores half of it.
            case raises

            /// The maximum number of points. All weights add up to 100.
            public var weight: Double { self == .responses ? 40 : 30 }
            /// The value per auction that scores half of the weight.
            public var halfPoint: Double { self == .raises ? 1 : 0.5 }
        }

        /// What the component counts.
        public let kind: Kind
        /// The value per auction.
        public let perAuction: Double

        /// The points: weight × value / (value + half point).
        public var points: Double { kind.weight * perAuction / (perAuction + kind.halfPoint) }
    }

    /// The components in the order of ``Component/Kind``.
    public let components: [Component]

    /// The score from 0 to 100: the sum of the points, rounded to a whole number.
    public var score: Int { Int(components.reduce(0) { $0 + $1.points }.rounded()) }

    /// Computes the components. O(n) for n bids.
    ///
    /// - Parameter participations: The bidder's participations. Those without bids are ignored.
    /// - Returns: `nil` without bids.
    public init?(of participations: [Participation]) {
        let active = participations.filter { $0.bidCount > 0 }
        guard !active.isEmpty else { return nil }
        components = Component.Kind.allCases.map { kind in
            let sum: Double =
                switch kind {
                case .jumps: active.reduce(0) { $0 + Double($1.jumpCount) }
                case .responses:
                    active.lazy.flatMap(\.responseTimes).reduce(0) { sum, hours in
                        sum + 1 / (1 + hours / BiddingStyle.quickResponseHours)
                    }
                case .raises: active.reduce(0) { $0 + Double($1.raiseCount) }
                }
            return Component(kind: kind, perAuction: sum / Double(active.count))
        }
    }
}

/// The shill-bidding signals for one bidder on the auctions of one seller, for a moderator.
///
/// The patterns follow the ratings of Trevathan and Read, "Detecting Shill Bidding in Online English Auctions", 2009.
/// Disclose them to administrators only: the reasons would tell a fraudster what to avoid.
public struct ShillSignals: Sendable, Hashable {
    /// The minimum number of the seller's auctions with a bid of the bidder. With fewer auctions, only
    /// ``ShillSignal/Kind/raisesWhileLeading`` is reported.
    public static let minimumAuctionCount = 5

    /// The bidder name.
    public let bidder: String
    /// The seller name.
    public let seller: String
    /// The seller's auctions with a bid of the bidder, ordered by name.
    public let auctions: [String]
    /// The signals in the order of ``ShillSignal/Kind``; empty if there are none.
    public let signals: [ShillSignal]

    /// Searches for signals. O(n log n) for n auctions.
    ///
    /// - Parameters:
    ///   - bidder: The name of the bidder.
    ///   - participations: The bidder's participations in all auctions, not only in those of the seller.
    ///   - seller: The name of the seller.
    public init(of bidder: String, in participations: [Participation], towards seller: String) {
        let active = participations.filter { $0.bidCount > 0 }
        let parts = active.filter { $0.seller == seller }
        let bids = parts.reduce(0) { $0 + $1.bidCount }
        self.bidder = bidder
        self.seller = seller
        auctions = parts.map(\.auction).sorted()
        signals = ShillSignal.Kind.allCases.compactMap { kind in
            let (count, total) =
                switch kind {
                case .raisesWhileLeading: (parts.reduce(0) { $0 + $1.leadingRaiseCount }, bids)
                case .oneSeller: (bids, active.reduce(0) { $0 + ($1.seller == nil ? 0 : $1.bidCount) })
                case .rareWins: (parts.count { $0.spend == nil }, parts.count)
                case .earlyNeverLate:
                    (parts.count { ($0.entry ?? 1) <= 0.25 && $0.lateBidCount == 0 }, parts.count)
                }
            guard count >= kind.leastCount, !kind.needsManyAuctions || parts.count >= Self.minimumAuctionCount else {
                return nil
            }
            let signal = ShillSignal(kind: kind, count: count, total: total)
            return signal.share >= kind.leastShare ? signal : nil
        }
    }

    /// Returns the pairs of a bidder and a seller that have several signals, ordered by most signals, then by most
    /// auctions, then by names.
    ///
    /// O(n log n) for n bids in total, if a bidder bids on few sellers.
    ///
    /// - Parameters:
    ///   - auctions: The finished auctions of a period. A bidder has the same name in all of them.
    ///   - minimumSignalCount: The minimum number of signals per pair.
    public static func all(in auctions: [FinishedAuction], minimumSignalCount: Int = 2) -> [ShillSignals] {
        let parts = Dictionary(grouping: auctions.flatMap { Participation.all(in: $0) }, by: \.bidder)
        return parts.flatMap { bidder, own in
            Set(own.compactMap(\.seller)).map { ShillSignals(of: bidder, in: own, towards: $0) }
        }
        .filter { $0.signals.count >= max(1, minimumSignalCount) }
        .sorted {
            ($1.signals.count, $1.auctions.count, $0.bidder, $0.seller)
                < ($0.signals.count, $0.auctions.count, $1.bidder, $1.seller)
        }
    }
}

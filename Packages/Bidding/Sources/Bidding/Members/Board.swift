public import FoundationCore

/// A member's auctions at a glance: where the member bids, bid, and sells. All that go on, and of those that ended the
/// latest.
public struct Board: Sendable, Hashable {
    /// The most auctions that ended in each of the lists.
    public static let mostEnded = 100

    /// Auctions that go on and that the member leads, the reserve met or not; ending soonest first.
    public let leading: [BoardEntry]
    /// Auctions that go on and that another leads; ending soonest first.
    public let outbid: [BoardEntry]
    /// Auctions that ended with the member as the buyer, at most `mostEnded`; ended last first.
    public let won: [BoardEntry]
    /// Auctions that ended without the member as the buyer, at most `mostEnded`; ended last first.
    public let lost: [BoardEntry]
    /// Auctions that were withdrawn while the member had bids on them, at most `mostEnded`; ended last first.
    public let withdrawn: [BoardEntry]
    /// Auctions of the member's own items; ending soonest first, those that ended, at most `mostEnded`, before those that
    /// go on.
    public let selling: [BoardEntry]
    /// What all the member's purchases cost, those too that `won` has no room for: one amount for each currency, by its code; a currency whose sum
    /// is beyond what money can be is left out.
    public let spent: [Money]
}

extension Board {
    /// The board of a member. O(n log n).
    ///
    /// - Parameters:
    ///   - member: whose board it is.
    ///   - auctions: those that are to be on it, each with the member's position in it, in any order. One that the
    ///     member neither sells nor takes part in is left out.
    ///   - name: the name of a member; asked for the other side of each sale.
    public init<Failure: Error>(
        of member: MemberID,
        _ auctions: [(auction: Auction, position: OwnPosition)],
        name: (MemberID) throws(Failure) -> String?
    ) throws(Failure) {
        var entries: [BidOutcome.Code: [BoardEntry]] = [:]
        var selling: [BoardEntry] = []
        for (auction, position) in auctions {
            let other = auction.seller == member ? position.buyer : position.outcome == .won ? auction.seller : nil
            var counterparty: Counterparty?
            if let other, let name = try name(other) { counterparty = Counterparty(id: other, name: name) }
            let entry = BoardEntry(of: auction, position: position, counterparty: counterparty)
            if auction.seller == member { selling.append(entry) }
            if let code = position.outcome?.code { entries[code, default: []].append(entry) }
        }
        let leading = entries[.leading, default: []] + entries[.leadingReserveUnmet, default: []]
        let won = entries[.won, default: []]
        self.init(
            leading: leading.endingSoonest,
            outbid: entries[.outbid, default: []].endingSoonest,
            won: won.latestEnded.reversed(),
            lost: entries[.lost, default: []].latestEnded.reversed(),
            withdrawn: entries[.withdrawn, default: []].latestEnded.reversed(),
            selling: selling.filter { !$0.status.takesBids }.latestEnded
                + selling.filter(\.status.takesBids).endingSoonest,
            spent: Self.sums(of: won.map(\.price))
        )
    }

    private static func sums(of amounts: [Money]) -> [Money] {
        let byCurrency = Dictionary(grouping: amounts, by: \.currency).sorted { $0.key.code < $1.key.code }
        return byCurrency.compactMap { currency, amounts in try? amounts.sum(in: currency) }
    }
}

extension [BoardEntry] {
    /// By the end, soonest first; equal ones by item, so that the order is stable.
    fileprivate var endingSoonest: [BoardEntry] { sorted { ($0.endsAt, $0.item) < ($1.endsAt, $1.item) } }

    /// Those that ended last, as many as a board has room for, the latest at the end.
    fileprivate var latestEnded: [BoardEntry] { endingSoonest.suffix(Board.mostEnded) }
}

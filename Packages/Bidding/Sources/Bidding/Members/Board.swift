public import FoundationCore

/// The auctions that a member bids in, has bid in or sells: all running auctions, and the latest ended ones.
public struct Board: Sendable, Hashable {
    /// The maximum number of ended auctions in a list.
    public static let maximumEndedCount = 100

    /// The sum of the prices of all items that the member won or bought, including those beyond ``maximumEndedCount``:
    /// one amount per currency, in the order of the currency codes. A currency whose sum exceeds the maximum amount is
    /// omitted.
    public let spent: [Money]
    /// Running auctions in which the member leads, with the reserve met or unmet; ending soonest first.
    public let leading: [BoardEntry]
    /// Running auctions in which another bidder leads; ending soonest first.
    public let outbid: [BoardEntry]
    /// Auctions that the member won or bought, at most ``maximumEndedCount``; latest end first.
    public let won: [BoardEntry]
    /// Ended auctions that the member bid in and did not win, at most ``maximumEndedCount``; latest end first.
    public let lost: [BoardEntry]
    /// Auctions that were withdrawn while the member had bids, at most ``maximumEndedCount``; latest end first.
    public let withdrawn: [BoardEntry]
    /// Auctions in which an administrator voided bids of the member, and the member has no valid bid. First the running
    /// ones, ending soonest first; then at most ``maximumEndedCount`` ended ones, latest end first.
    public let voided: [BoardEntry]
    /// Auctions of the member's items: first the ended ones, at most ``maximumEndedCount``, then the running ones. In
    /// both groups, the earliest end is first.
    public let selling: [BoardEntry]
}

extension Board {
    /// Creates a board, for example from the response of another backend. O(n).
    ///
    /// - Throws: `InvalidField` if an auction occurs twice in the lists other than `selling`, if `won`, `lost` or
    ///   `withdrawn` has more than ``maximumEndedCount`` auctions, or if two amounts of `spent` are in one currency.
    public init(
        leading: [BoardEntry] = [],
        outbid: [BoardEntry] = [],
        won: [BoardEntry] = [],
        lost: [BoardEntry] = [],
        withdrawn: [BoardEntry] = [],
        voided: [BoardEntry] = [],
        selling: [BoardEntry] = [],
        spent: [Money] = []
    ) throws(InvalidField) {
        var items: Set<ItemID> = []
        let ended = [("won", won), ("lost", lost), ("withdrawn", withdrawn)]
        for (field, list) in [("leading", leading), ("outbid", outbid), ("voided", voided)] + ended {
            for entry in list where !items.insert(entry.item).inserted {
                throw InvalidField(field, "has an auction that is listed twice: '\(entry.item)'")
            }
        }
        for (field, list) in ended where list.count > Self.maximumEndedCount {
            throw InvalidField(field, "must have at most \(Self.maximumEndedCount) auctions; it has \(list.count)")
        }
        guard Set(spent.map(\.currency)).count == spent.count else {
            throw InvalidField("spent", "must have one amount per currency")
        }
        self.init(
            spent: spent,
            leading: leading,
            outbid: outbid,
            won: won,
            lost: lost,
            withdrawn: withdrawn,
            voided: voided,
            selling: selling
        )
    }
}

extension Board {
    /// Creates the board of a member. O(n log n).
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - auctions: The auctions with the member's positions, in any order. An auction is omitted unless the member
    ///     sells it, has bid in it or has bought its item.
    ///   - name: Returns the name of a member; `nil` to omit the counterparty. Called for the counterparty of each
    ///     sale.
    public init<Failure: Error>(
        of member: MemberID,
        _ auctions: [(auction: Auction, position: OwnPosition)],
        name: (MemberID) throws(Failure) -> String?
    ) throws(Failure) {
        var entries: [BidOutcome.Code: [BoardEntry]] = [:]
        var selling: [BoardEntry] = [], voided: [BoardEntry] = []
        for (auction, position) in auctions {
            let other = auction.seller == member ? position.buyer : position.outcome == .won ? auction.seller : nil
            var counterparty: Counterparty?
            if let other, let name = try name(other) { counterparty = Counterparty(id: other, validName: name) }
            let entry = BoardEntry(of: auction, position: position, counterparty: counterparty)
            if auction.seller == member { selling.append(entry) }
            if let code = position.outcome?.code {
                entries[code, default: []].append(entry)
            } else if !position.voidedBids.isEmpty {
                voided.append(entry)
            }
        }
        let leading = entries[.leading, default: []] + entries[.leadingReserveUnmet, default: []]
        let won = entries[.won, default: []]
        self.init(
            spent: Self.sums(of: won.map(\.price)),
            leading: leading.endingSoonest,
            outbid: entries[.outbid, default: []].endingSoonest,
            won: won.latestEnded.reversed(),
            lost: entries[.lost, default: []].latestEnded.reversed(),
            withdrawn: entries[.withdrawn, default: []].latestEnded.reversed(),
            voided: voided.filter(\.status.takesBids).endingSoonest
                + voided.filter { !$0.status.takesBids }.latestEnded.reversed(),
            selling: selling.filter { !$0.status.takesBids }.latestEnded
                + selling.filter(\.status.takesBids).endingSoonest
        )
    }

    private static func sums(of amounts: [Money]) -> [Money] {
        let byCurrency = Dictionary(grouping: amounts, by: \.currency).sorted { $0.key.code < $1.key.code }
        return byCurrency.compactMap { currency, amounts in try? amounts.sum(in: currency) }
    }
}

extension [BoardEntry] {
    /// The entries, sorted by end, soonest first, then by item for a stable order.
    fileprivate var endingSoonest: [BoardEntry] { sorted { ($0.endsAt, $0.item) < ($1.endsAt, $1.item) } }

    /// The entries with the latest ends, at most `Board.maximumEndedCount`, soonest first.
    fileprivate var latestEnded: [BoardEntry] { endingSoonest.suffix(Board.maximumEndedCount) }
}

import AuctionSimulation
import Bidding
import Catalog
import FoundationCore

/// One recorded auction, checked, as the house will know it.
struct HistoryRow: Sendable {
    let line: Int
    let history: BidHistory
    /// The bids that count, in their order.
    let bids: [BidHistory.Entry]
    let seller: String
    let details: ItemDetails
    let increments: Increments
    private let endsWithin: Duration?

    /// What makes it the same auction when it is imported again.
    var key: ImportKey {
        var key = ImportKey("history")
        key.add(history.auction)
        for number in [history.startPrice, history.recordedPrice, Int64(history.entries.count)] {
            key.add(String(number))
        }
        return key
    }

    /// Checks a history against what the house can hold.
    ///
    /// - Throws: `InvalidField`.
    init(_ history: BidHistory, line: Int, _ options: HistoryImport, now: Instant) throws(InvalidField) {
        guard let increments = Increments.standard(for: options.currency) else {
            throw InvalidField("currency", "must be one the house auctions in")
        }
        let seller = history.seller ?? options.seller
        for name in [seller] + history.entries.map(\.bidder) {
            do {
                _ = try Member(id: ListingRow.placeholder(), name: name, registeredAt: now)
            } catch {
                throw InvalidField(ExactText.quoted(name), "can be no member's name: it \(error.reason)")
            }
        }
        guard !history.entries.contains(where: { ExactText($0.bidder) == ExactText(seller) }) else {
            throw InvalidField("bidder", "must not be the seller")
        }
        if options.endsWithin == nil, let end = history.end, end > now {
            throw InvalidField("end_date", "must have passed")
        }
        details = try ItemDetails(
            title: "\(options.title) \(history.auction)",
            category: ListingRow.placeholder()
        )
        bids = Replay(history, increments: increments).steps.filter { $0.result != .refused }.map(\.entry)
        self.line = line
        self.history = history
        self.seller = seller
        self.increments = increments
        endsWithin = options.endsWithin
    }

    /// When the auction began and ended: as recorded, or ending now, or within the time asked for; of unknown length, the
    /// whole days its bids took.
    func times(at now: Instant) -> (starts: Instant, ends: Instant) {
        let wait = endsWithin.map { ImportKey.part(of: $0, by: key.digest.bytes) }
        let ends = wait.map(now.advanced) ?? history.end ?? now
        let days = history.length ?? max(1, (history.entries.last?.days ?? 0).rounded(.up))
        return (ends.advanced(by: .seconds(-days * 86_400)), ends)
    }
}

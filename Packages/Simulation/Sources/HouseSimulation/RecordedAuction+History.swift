public import AuctionHouseAPI
public import AuctionSimulation
internal import Bidding
internal import Catalog
public import FoundationCore

extension RecordedAuction {
    private static let secondsPerDay = 86_400.0

    /// Creates an auction from recorded bids.
    ///
    /// If `options.endsWithin` is set, the auction ends within that duration from now, and its recorded end is not
    /// used. If it is `nil`, the auction ends at its recorded end, or now if no end is recorded. If no duration is
    /// recorded, the auction lasts until the last bid, rounded up to whole days. Bids that `Replay` refuses and bids in
    /// the future are omitted. A bid that was recorded after the end is placed just before the end. A start price of 0
    /// becomes one minor unit.
    ///
    /// - Parameters:
    ///   - history: The recorded bids.
    ///   - line: The line of the file on which the auction first appears.
    ///   - options: The options of the import.
    ///   - now: The time of the import.
    /// - Throws: `InvalidField` for a seller who bids, for a currency without standard increments, or for a recorded
    ///   end in the future if `endsWithin` is `nil`.
    public init(_ history: BidHistory, line: Int, as options: HistoryImport, at now: Instant) throws {
        guard let increments = Increments.standard(for: options.currency) else {
            throw InvalidField("currency", "must be a currency with standard increments")
        }
        let seller = history.seller ?? options.seller ?? "Recorded seller"
        guard !history.entries.contains(where: { ExactText($0.bidder) == ExactText(seller) }) else {
            throw InvalidField("bidder", "must not be the seller")
        }
        if options.endsWithin == nil, let end = history.end, end > now {
            throw InvalidField("end_date", "must be in the past")
        }
        let numbers = [history.startPrice, history.recordedPrice, Int64(history.entries.count)]
        let key = ["history", history.auction] + numbers.map { "\($0)" }
        let ends = options.endsWithin.map { now.advanced(by: Self.part(of: $0, for: key)) } ?? history.end ?? now
        let starts = ends.advanced(by: .seconds(-history.duration * Self.secondsPerDay))
        let bids = Replay(history, increments: increments).steps.filter { $0.result != .refused }
            .map { step in
                let recorded = starts.advanced(by: .seconds(step.entry.days * Self.secondsPerDay))
                return Bid(
                    by: step.entry.bidder,
                    maximum: Money(minorUnits: step.entry.maximum, currency: options.currency),
                    at: min(recorded, ends.advanced(by: .milliseconds(-1)))
                )
            }
        self.init(
            key: key,
            line: line,
            seller: seller,
            title: "Auction \(history.auction)",
            category: try CategoryPath("Recorded auctions"),
            offer: TermsOffer(
                startPrice: Money(minorUnits: max(1, history.startPrice), currency: options.currency),
                startsAt: starts,
                endsAt: ends
            ),
            publishedAt: min(now, starts),
            bids: bids.filter { $0.time <= now }
        )
    }

    /// Returns a positive duration of at most `time`. The key determines the duration; the durations of different keys
    /// are uniformly distributed.
    private static func part(of time: Duration, for key: [String]) -> Duration {
        // FNV-1a, with a separator byte that does not occur in UTF-8.
        let digest = key.map(\.utf8).joined(separator: [0xFF]).reduce(0xCBF2_9CE4_8422_2325) { digest, byte in
            (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        var random = SplitMix64(seed: digest)
        let milliseconds = UInt64(max(1, time.wholeMilliseconds))
        return .milliseconds(Int64(milliseconds.multipliedFullWidth(by: random.next()).high) + 1)
    }
}

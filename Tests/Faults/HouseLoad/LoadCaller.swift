import Bidding
import FoundationCore
import HouseCore

/// A caller that sends random requests: mostly valid bids, but also bids below the minimum, raises, retractions,
/// purchases and repeated requests. Writes each request to the journal before sending it, and each reply after
/// receiving it.
struct LoadCaller: Sendable {
    /// The last request, with or without a reply.
    private(set) var last: Intent?
    private let market: Market
    private let bidder: MemberID
    private let name: String
    private let journal: @Sendable (JournalLine) -> Void
    private var generator: SplitMix64
    private var count = 0

    /// Creates a caller. Its keys and requests depend only on `seed` and its number.
    init(
        _ number: Int,
        in market: Market,
        seed: UInt64,
        journal: @escaping @Sendable (JournalLine) -> Void
    ) {
        self.market = market
        self.journal = journal
        bidder = market.bidders[number % market.bidders.count]
        name = "\(seed)-\(number)"
        generator = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
    }

    /// Sends one request.
    ///
    /// - Throws: `HouseFailure`. Unless the outcome is unknown, `last` then had no effect.
    mutating func act() async throws {
        if let last, chance(in: 20) { return try await send(last) }
        let items = try await market.items(using: &generator)
        guard let item = items.randomElement(using: &generator),
            let state = try await market.state(of: item)
        else { return }
        if chance(in: 30) { return try await market.revise(state) }
        count += 1
        guard let intent = Intent("\(name)-\(count)", of: bidder, on: item, action(on: state)) else { return }
        last = intent
        try await send(intent)
    }

    private func send(_ intent: Intent) async throws {
        journal(.intent(intent))
        journal(.ack(intent, try await market.house.verdict(on: intent).verdict))
    }

    private mutating func action(on state: AuctionState) -> Intent.Action {
        let minimum = state.minimumNext?.minorUnits ?? AuctionTerms.maximumAmount
        let leading = state.standing.leader == bidder
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<6: return .retract
        case 6..<9 where state.offersBuyNow: return .buyNow
        case 9..<16: return .bid(cents: max(1, minimum - Int64.random(in: 1...200, using: &generator)))
        case 16..<20: return .bid(cents: minimum)
        default:
            let floor = leading ? max(minimum, state.standing.leaderMaximum) : minimum
            return .bid(cents: floor + Int64.random(in: 0...(floor / 4 + 50), using: &generator))
        }
    }

    private mutating func chance(in count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
}

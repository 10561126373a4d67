import AuctionHouse
import Bidding
import FoundationCore

/// One caller of a load: it mostly bids what counts, sometimes too little, and at times raises, retracts, buys, or asks
/// the same again. It writes down what it will ask before it asks, and what it was answered.
struct LoadCaller: Sendable {
    /// What was asked last, answered or not.
    private(set) var last: Intent?
    private let market: Market
    private let bidder: MemberID
    private let name: String
    private let journal: @Sendable (JournalLine) -> Void
    private var generator: SplitMix64
    private var count = 0

    /// The caller of a number; its keys and what it does are determined by `seed` and the number.
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

    /// Asks once.
    ///
    /// - Throws: `StoreFailure`, after which nothing of `last` has happened.
    mutating func act() async throws {
        if let last, chance(in: 20) { return try await ask(last) }
        let items = try await market.items(using: &generator)
        guard let item = items.randomElement(using: &generator),
            let state = try await market.house.read({ try $0.auction(of: item) })
        else { return }
        if chance(in: 30) { return try await market.revise(state) }
        count += 1
        guard let key = IdempotencyKey(member: bidder, text: "\(name)-\(count)") else { return }
        let intent = Intent(key: key, item: item, action: action(on: state))
        last = intent
        try await ask(intent)
    }

    private func ask(_ intent: Intent) async throws {
        journal(.intent(intent))
        journal(.ack(intent, try await market.house.verdict(on: intent).verdict))
    }

    private mutating func action(on state: AuctionState) -> Intent.Action {
        let minimum = state.minimumNext?.minorUnits ?? AuctionTerms.largestAmount
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

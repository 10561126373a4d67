import Bidding
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore

/// Random commands of all kinds on some auctions, the same for the same seed. Many are refused.
struct RandomAuctions {
    let house: TestHouse
    private let seller: MemberID
    private let bidders: [MemberID]
    private(set) var items: [ItemID] = []
    private(set) var kinds: [String: Int] = [:]
    private var random: SplitMix64

    init(_ house: TestHouse, seed: UInt64) async throws {
        self.house = house
        random = SplitMix64(seed: seed)
        seller = try await house.register("Sam")
        bidders = [
            try await house.register("Anna"), try await house.register("Ben"), try await house.register("Clara"),
        ]
    }

    /// Performs a random command in a house on the same file.
    mutating func step(in house: TestHouse) async throws {
        house.clock.advance(by: .seconds(Int.random(in: 0...1800, using: &random)))
        if items.count < 3 || Int.random(in: 0..<25, using: &random) == 0 { try await publish(in: house) }
        let item = items.suffix(6).randomElement(using: &random) ?? items[0]
        let bidder = bidders.randomElement(using: &random) ?? bidders[0]
        let sequence = (try await house.state(of: item)).sequence
        do {
            switch Int.random(in: 0..<20, using: &random) {
            case 0, 6, 7: try await house.perform(.retract(from: item, because: .wrongAmount), by: bidder)
            case 1, 8: try await house.perform(.voidBids([sequence], on: item, because: "Stolen."), asAdmin: true)
            case 2: try await house.perform(.buyNow(item), by: bidder)
            case 3 where Bool.random(using: &random):
                try await house.perform(.withdraw(item, because: "Broken."), by: seller)
            case 4:
                let endsAt = try await house.state(of: item).endsAt
                let offer = TermsOffer(startPrice: usd(1000), reserve: usd(amount()), endsAt: endsAt)
                try await house.perform(.publish(offer, of: item, ifSequence: nil), by: seller)
            case 5: _ = try await house.closeDue()
            default:
                let price = try await house.state(of: item).price.minorUnits
                try await house.bid(price + amount() / 5, on: item, by: bidder)
            }
        } catch is BiddingRefusal {
            kinds["refused", default: 0] += 1
        }
    }

    private mutating func publish(in house: TestHouse) async throws {
        let item = try await house.draft(by: seller)
        let softClose = SoftClose(window: .seconds(7200), extension: .seconds(9000))
        let offer = TermsOffer(
            startPrice: usd(1000),
            reserve: Bool.random(using: &random) ? usd(amount()) : nil,
            buyNow: Bool.random(using: &random) ? usd(20_000) : nil,
            startsAt: Int.random(in: 0..<4, using: &random) == 0 ? house.soon(.seconds(600)) : nil,
            endsAt: house.soon(.seconds(Int.random(in: 3600...400_000, using: &random))),
            softClose: Bool.random(using: &random) ? softClose : nil
        )
        try await house.perform(.publish(offer, of: item), by: seller)
        items.append(item)
    }

    private mutating func amount() -> Int64 { Int64.random(in: 1000...9000, using: &random) }
}

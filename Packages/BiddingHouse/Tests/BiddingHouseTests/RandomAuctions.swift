import Bidding
import BiddingHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore

/// Random commands of all kinds on a few auctions, determined by a seed. The house refuses many of them.
struct RandomAuctions {
    let house: TestHouse
    private let seller: MemberID
    private let bidders: [MemberID]
    private(set) var items: [ItemID] = []
    /// The kinds of commands that were not refused.
    private(set) var accepted: Set<Kind> = []
    private var random: SplitMix64

    enum Kind: CaseIterable { case bid, buyNow, retract, void, revise, withdraw, close }

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
            let kind: Kind
            switch Int.random(in: 0..<20, using: &random) {
            case 0...2:
                kind = .retract
                try await house.perform(.retract(from: item, because: .wrongAmount), by: bidder)
            case 3, 4:
                kind = .void
                try await house.perform(.voidBids([sequence], on: item, because: "Stolen."), asAdmin: true)
            case 5:
                kind = .buyNow
                try await house.perform(.buyNow(item), by: bidder)
            case 6 where Bool.random(using: &random):
                kind = .withdraw
                try await house.perform(.withdraw(item, because: "Broken."), by: seller)
            case 7, 8:
                kind = .revise
                let endsAt = try await house.state(of: item).endsAt
                let offer = TermsOffer(startPrice: usd(1000), reserve: usd(amount()), endsAt: endsAt)
                try await house.perform(.publish(offer, of: item, ifSequence: nil), by: seller)
            case 9:
                kind = .close
                guard try await house.closeDue() > 0 else { return }
            default:
                kind = .bid
                let price = try await house.state(of: item).price.minorUnits
                try await house.bid(price + amount() / 5, on: item, by: bidder)
            }
            accepted.insert(kind)
        } catch is BiddingRefusal {
            // Refusals are expected. Few bidders and few auctions make accepted commands of every kind likely.
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

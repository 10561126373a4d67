import Bidding
import BiddingHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Ordering
import OrderingHouse

/// Random auctions with random orders. Members act concurrently, each with their own random numbers.
struct RandomAuctions {
    /// The number of auctions: the value of the environment variable `BIDLY_AUCTIONS`, by default 250.
    static let count = ProcessInfo.processInfo.environment["BIDLY_AUCTIONS"].flatMap(Int.init) ?? 250

    private static let batchSize = 50
    private static let currencies: [Currency] = [.usd, .eur, .jpy]

    let market: Marketplace
    private(set) var sellers: [MemberID] = []
    private(set) var buyers: [RandomBuyer] = []
    /// The items of all auctions.
    private(set) var items: [ItemID] = []
    private let seed: UInt64

    init(seed: UInt64) async throws {
        self.seed = seed
        market = try await Marketplace(
            policy: OrderingPolicy(
                strikeLimit: nil,
                charges: [
                    ChargeRule(.premium, rate: Percentage(parsing: "12.5%"), of: [.items]),
                    ChargeRule(
                        .tax,
                        rate: Percentage(parsing: "8.875%"),
                        of: [.items, .shipping, .discount, .premium]
                    ),
                ]
            )
        )
        for name in ["Anna", "Sara", "Tom"] { sellers.append(try await market.register(name)) }
        let terms = try await sellersTerms()
        for number in 0..<8 {
            let member = try await market.register("Buyer \(number)")
            let random = SplitMix64(seed: seed, stream: UInt64(1_000_000_000 + number))
            buyers.append(RandomBuyer(member, in: market, terms: terms, random: random))
        }
    }

    /// Adds a shipping method for each currency but one, and three discounts, for each seller.
    private func sellersTerms() async throws -> [MemberID: RandomBuyer.Terms] {
        var all: [MemberID: RandomBuyer.Terms] = [:]
        for (number, seller) in sellers.enumerated() {
            var terms = RandomBuyer.Terms()
            for currency in Self.currencies.dropFirst(number == 2 ? 1 : 0) {
                let method = NewShippingMethod(name: "Parcel", price: Money(minorUnits: 499, currency: currency))
                let command = Command.add(method, as: market.identifiers.next(ShippingMethod.self))
                terms.methods[currency] = try await market.ordering.perform(command, by: .member(seller)).id
            }
            let discounts = [
                try DiscountTerms(percentage: Percentage(parsing: "14.5%"), maximumUses: 10),
                try DiscountTerms(percentage: Percentage(parsing: "33.3%"), isOncePerMember: true),
                try DiscountTerms(
                    amount: Money(minorUnits: 777, currency: .usd),
                    minimumOrder: Money(minorUnits: 2_000, currency: .usd)
                ),
            ]
            for discount in discounts {
                let code = try DiscountCode("DISCOUNT\(number)X\(terms.codes.count)")
                let id = market.identifiers.next(Discount.self)
                let command = Command.addDiscount(discount, code: code, as: id)
                terms.codes.append(try await market.ordering.perform(command, by: .member(seller)).code)
            }
            all[seller] = terms
        }
        return all
    }

    /// Holds auctions in batches. Each batch ends after a day; then all buyers act on their orders. Afterwards, lets
    /// the remaining orders and offers expire.
    mutating func run(_ count: Int) async throws {
        while items.count < count {
            let first = items.count, last = min(first + Self.batchSize, count)
            items += try await auctions(first..<last)
            try await market.advance(by: .seconds(86_400))
            try await trade()
        }
        for _ in 0..<4 {
            try await market.advance(by: .seconds(3 * 86_400))
            try await trade()
        }
        try await market.advance(by: .seconds(60 * 86_400))
    }

    private func auctions(_ numbers: Range<Int>) async throws -> [ItemID] {
        try await withThrowingTaskGroup(of: ItemID.self) { group in
            for number in numbers { group.addTask { try await auction(number) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// Publishes an auction, and bids or buys.
    private func auction(_ number: Int) async throws -> ItemID {
        var random = SplitMix64(seed: seed, stream: UInt64(number))
        let currency = Self.currencies.randomElement(using: &random) ?? .usd
        let seller = sellers.randomElement(using: &random) ?? sellers[0]
        func amount(_ range: ClosedRange<Int64>) -> Money {
            Money(minorUnits: .random(in: range, using: &random), currency: currency)
        }
        let start = amount(1...5_000), hasReserve = Int.random(in: 0..<5, using: &random) == 0
        let buyNow = amount(7_000...20_000)
        let item = try await market.publish(
            at: start,
            reserve: hasReserve ? amount(start.minorUnits...5_000) : nil,
            buyNow: Bool.random(using: &random) ? buyNow : nil,
            by: seller
        )
        let isBought = Int.random(in: 0..<3, using: &random) == 0
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let buyer = (buyers.randomElement(using: &random) ?? buyers[0]).member
            do {
                let maximum = amount(start.minorUnits...(2 * start.minorUnits + 5_000))
                let command = isBought ? Command.buyNow(item) : .placeBid(maximum, on: item)
                try await market.bidding.perform(command, by: .member(buyer))
            } catch is BiddingRefusal {
                // Too low, or the item is sold already, or it has no buy-now price.
            }
        }
        return item
    }

    /// Lets all buyers act concurrently.
    private mutating func trade() async throws {
        buyers = try await withThrowingTaskGroup(of: (Int, RandomBuyer).self) { group in
            for (number, buyer) in buyers.enumerated() {
                group.addTask {
                    var buyer = buyer
                    try await buyer.act()
                    return (number, buyer)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    /// The number of second-chance offers that buyers have accepted.
    var acceptedOfferCount: Int { buyers.reduce(0) { $0 + $1.acceptedOfferCount } }

    /// The sales that bidding has recorded, by item.
    func sales() async throws -> [ItemID: Sale] {
        let items = items
        return try await market.bidding.read { session, _ in
            try session.loadStates(of: items)
            return items.reduce(into: [:]) { sales, item in
                if case .sold(let sale)? = session.state(of: item)?.phase { sales[item] = sale }
            }
        }
    }
}

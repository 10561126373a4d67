import Bidding
import BiddingHouse
import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore

/// Random changes of a house. They use few words, categories and prices, so that most queries have results. No two
/// auctions end at the same time.
struct RandomListings {
    private static let words = ["old", "older", "radio", "radios", "Étoile", "etoile", "lamp", "clock", "valve", "v8"]
    private static let categories = 0..<8, brands = 0..<4

    private var random: SplitMix64
    private var number: Int64 = 0
    private(set) var items: [ItemID] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Adds the categories and the brands.
    mutating func begin(_ house: SearchHouse) async throws {
        for number in Self.categories {
            let parent =
                number == 0 || chance(0.3) ? nil : ItemCategoryID("c\(Int.random(in: 0..<number, using: &random))")
            try await house.addCategory(category(number), "Category \(number)", below: parent)
        }
        for number in Self.brands {
            try await house.catalog(.addBrand(NewBrand(name: "\(text(1)) \(number)"), as: brand(number)))
        }
    }

    /// A command that the house may accept or refuse.
    enum Change: Sendable {
        case draft(ItemID, ItemDetails)
        case revise(ItemID, ItemDetails)
        case publish(ItemID, Money, startsIn: Duration?, lasting: Duration)
        case bid(ItemID, Money)
        case withdraw(ItemID)
        case relist(ItemID, as: ItemID)
        case wait(Duration)
        case runTimers
    }

    /// Returns the next change, and the member who makes it.
    mutating func change() throws -> (change: Change, member: MemberID) {
        number += 1
        let item = items.randomElement(using: &random) ?? "none"
        let change: Change
        switch Int.random(in: 0..<24, using: &random) {
        case 0..<6: change = .draft(newItem(), try details())
        case 6..<9: change = .revise(item, try details())
        case 9..<15:
            let start = Int64.random(in: -1...30, using: &random)
            let length = Int64.random(in: 1...80, using: &random) * 100_000 + number
            let price = Money(minorUnits: Int64.random(in: 1...30, using: &random), currency: currency())
            let startsIn = start < 20 ? nil : Duration.seconds(start * 60)
            change = .publish(item, price, startsIn: startsIn, lasting: .milliseconds(length))
        case 15..<19:
            change = .bid(item, Money(minorUnits: Int64.random(in: 1...60, using: &random), currency: currency()))
        case 19: change = .withdraw(item)
        case 20: change = .relist(item, as: newItem())
        case 21: change = .wait(.seconds(Int64.random(in: 0...2_000, using: &random)))
        default: change = .runTimers
        }
        return (change, member())
    }

    private mutating func newItem() -> ItemID {
        let item = ItemID("i\(number)") ?? "none"
        items.append(item)
        return item
    }

    mutating func query() throws -> SearchQuery {
        let lowest = Money(minorUnits: Int64.random(in: 0...30, using: &random), currency: currency())
        let prices = try PriceRange(lowest: lowest, highest: nil)
        let statuses = Set((0..<Int.random(in: 0...3, using: &random)).compactMap { _ in pick(ListingStatus.known) })
        return SearchQuery(
            text: chance(0.7) ? String(text(2).dropLast(Int.random(in: 0...2, using: &random))) : nil,
            category: chance(0.3) ? category(Int.random(in: Self.categories, using: &random)) : nil,
            brand: chance(0.2) ? brand(Int.random(in: Self.brands, using: &random)) : nil,
            prices: chance(0.2) ? prices : nil,
            statuses: chance(0.4) ? [.open] : statuses,
            seller: chance(0.2) ? member() : nil,
            condition: chance(0.2) ? pick(ItemCondition.known) : nil,
            sort: pick(SearchSort.known) ?? .endingSoonest
        )
    }

    mutating func member() -> MemberID { pick(SearchHouse.members) ?? "sam" }

    mutating func index(below count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func details() throws -> ItemDetails {
        try ItemDetails(
            title: text(3),
            description: text(5),
            category: category(Int.random(in: Self.categories, using: &random)),
            brand: chance(0.3) ? nil : brand(Int.random(in: Self.brands, using: &random)),
            condition: chance(0.2) ? nil : pick(ItemCondition.known)
        )
    }

    private func category(_ number: Int) -> ItemCategoryID { ItemCategoryID("c\(number)") ?? "c0" }
    private func brand(_ number: Int) -> BrandID { BrandID("b\(number)") ?? "b0" }
    private mutating func currency() -> Currency { chance(0.7) ? .usd : .eur }
    private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    private mutating func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &random) }

    private mutating func text(_ count: Int) -> String {
        (0..<count).map { _ in pick(Self.words) ?? "old" }.joined(separator: " ")
    }
}

extension SearchHouse {
    /// Makes a change. The house may refuse it.
    func make(_ change: RandomListings.Change, by member: MemberID) async throws {
        let member = Caller.member(member)
        switch change {
        case .draft(let item, let details): try await catalog(.draft(details, as: item), by: member)
        case .revise(let item, let details):
            try await catalog(.revise(ItemRevision(item, ifMatch: .init(rawValue: "*"), details: details)), by: member)
        case .publish(let item, let price, let startsIn, let length):
            let startsAt = startsIn.map { clock.now.advanced(by: $0) }
            let endsAt = (startsAt ?? clock.now).advanced(by: length)
            let offer = TermsOffer(startPrice: price, startsAt: startsAt, endsAt: endsAt)
            try await bid(.publish(offer, of: item, ifSequence: nil), by: member)
        case .bid(let item, let maximum): try await bid(.placeBid(maximum, on: item), by: member)
        case .withdraw(let item): try await bid(.withdraw(item, because: "Broken."), by: member)
        case .relist(let item, let new): try await catalog(.relist(item, as: new), by: member)
        case .wait(let time): clock.advance(by: time)
        case .runTimers: try await house.runDueTimers()
        }
    }
}

import AuctionHouse
import Bidding
import Catalog
import FoundationCore

/// A house with members who bid, and as many running auctions as they need.
struct Market: Sendable {
    /// How long the auctions of a market run.
    enum Pace: Sendable {
        /// Some for a day, some hardly for a second; some of these are extended by late bids.
        case mixed
        /// All hardly for a second, extended by late bids.
        case short
    }

    private static let bidderCount = 6

    let house: AuctionHouse
    let bidders: [MemberID]
    private let clock: any WallClock
    private let seller: MemberID
    private let category: ItemCategoryID
    private let pace: Pace
    private let auctions: Int

    /// A market in a house: what is missing there is made, also while another process does the same.
    init(_ house: AuctionHouse, clock: any WallClock, auctions: Int, pace: Pace) async throws {
        self.house = house
        self.clock = clock
        self.auctions = auctions
        self.pace = pace
        seller = try await house.memberID(named: "Sam")
        var bidders: [MemberID] = []
        for number in 1...Self.bidderCount { bidders.append(try await house.memberID(named: "Bidder \(number)")) }
        self.bidders = bidders
        category = try await house.category(named: "Radios")
    }

    /// The running auctions, soonest end first; one more is published where they are too few.
    func items(using generator: inout SplitMix64) async throws -> [ItemID] {
        let running = try await running()
        guard running.count < auctions else { return running }
        try await publish(using: &generator)
        return try await self.running()
    }

    private func running() async throws -> [ItemID] {
        let limit = auctions
        return try await house.read { try $0.dueAuctions(at: Instant(millisecondsSince1970: .max), limit: limit) }
    }

    private func publish(using generator: inout SplitMix64) async throws {
        let details = try ItemDetails(title: "Radio", category: category)
        let answer = try await house.decided(.draft(details), by: Caller(member: seller))
        guard case .item(let item) = answer else { return }
        try await offer(item.id, offer(using: &generator))
    }

    /// Adds a reserve to an auction, or takes it away, as far as the rules let the seller.
    func revise(_ state: AuctionState) async throws {
        let terms = state.terms
        let reserve = terms.reserve == nil ? Money.cents(terms.startPrice.minorUnits * 2) : nil
        let offer = TermsOffer(
            startPrice: terms.startPrice,
            reserve: reserve,
            buyNow: terms.buyNow,
            startsAt: terms.startsAt,
            endsAt: terms.endsAt,
            softClose: terms.softClose
        )
        try await self.offer(terms.item, offer)
    }

    /// Publishes terms, and once more when the store has failed: the same item then has to come into the house whole.
    private func offer(_ item: ItemID, _ offer: TermsOffer) async throws {
        let publication = HouseRequest(.publish(item, offer), by: Caller(member: seller))
        // A refusal is an answer too: the clock went past the end meanwhile, or there are bids already.
        do {
            _ = try await house.perform(publication)
        } catch is StoreFailure {
            _ = try await house.perform(publication)
        }
    }

    private func offer(using generator: inout SplitMix64) -> TermsOffer {
        let cents = Int64.random(in: 50...3_000, using: &generator)
        let reserve = Int.random(in: 0..<3, using: &generator) == 0 ? cents * 3 : nil
        let buyNow = Int.random(in: 0..<2, using: &generator) == 0 ? cents * 8 : nil
        let isLong = pace == .mixed && Int.random(in: 0..<4, using: &generator) == 0
        let hasSoftClose = pace == .short || Bool.random(using: &generator)
        let milliseconds = isLong ? 86_400_000 : Int64.random(in: 150...600, using: &generator)
        let start = clock.now, end = start.advanced(by: .milliseconds(milliseconds))
        let softClose = SoftClose(
            window: .milliseconds(100),
            extension: .milliseconds(120),
            hardEnd: Bool.random(using: &generator) ? end.advanced(by: .milliseconds(300)) : nil
        )
        return TermsOffer(
            startPrice: .cents(cents),
            reserve: reserve.map(Money.cents),
            buyNow: buyNow.map(Money.cents),
            startsAt: start,
            endsAt: end,
            softClose: hasSoftClose ? softClose : nil
        )
    }
}

extension Money {
    fileprivate static func cents(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }
}

extension AuctionHouse {
    fileprivate func decided(_ command: HouseCommand, by caller: Caller) async throws -> HouseAnswer {
        guard case .decided(let result) = try await perform(HouseRequest(command, by: caller)) else {
            throw StoreFailure(.corrupt, detail: "answered before, but it had no key")
        }
        return try result.get()
    }

    fileprivate func memberID(named name: String) async throws -> MemberID {
        if let member = try await read({ try $0.member(named: name) }) { return member.id }
        do {
            guard case .member(let member) = try await decided(.register(name: name), by: .anonymous) else {
                throw StoreFailure(.corrupt, detail: "no member")
            }
            return member.id
        } catch HouseRefusal.nameTaken {
            return try await memberID(named: name)
        }
    }

    fileprivate func category(named name: String) async throws -> ItemCategoryID {
        if let known = try await read({ try $0.categories().first { $0.name == name } }) { return known.id }
        do {
            let admin = Caller(member: nil, isAdmin: true)
            guard case .category(let category) = try await decided(.addCategory(name: name, parent: nil), by: admin)
            else { throw StoreFailure(.corrupt, detail: "no category") }
            return category.id
        } catch HouseRefusal.nameTaken {
            return try await self.category(named: name)
        }
    }
}

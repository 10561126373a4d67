import Accounts
import AccountsAPI
import AccountsHouse
import AuctionHouse
import Bidding
import BiddingAPI
import BiddingHouse
import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import HTTPCore
import HouseCore

/// A house with bidders and a minimum number of open auctions, for load tests.
struct Market: Sendable {
    /// The durations of the auctions.
    enum Pace: Sendable {
        /// Some auctions last a day, others less than a second; with and without soft close.
        case mixed
        /// All auctions last less than a second, with soft close.
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

    /// Creates a market in a house. Registers missing members and adds the category. Another process may do the same at
    /// the same time.
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

    /// Returns the open auctions, ending soonest first. Publishes one more if there are too few.
    func items(using generator: inout SplitMix64) async throws -> [ItemID] {
        let running = try await running()
        guard running.count < auctions else { return running }
        try await publish(using: &generator)
        return try await self.running()
    }

    /// Returns the state of an auction, including secret data.
    func state(of item: ItemID) async throws -> AuctionState? {
        try await bidding.read { session, _ in
            try session.loadStates(of: [item])
            return session.state(of: item)
        }
    }

    private var bidding: ModuleHouse<BiddingHouse> { house.house.module(BiddingHouse.self) }
    private var catalog: ModuleHouse<CatalogHouse> { house.house.module(CatalogHouse.self) }

    private func running() async throws -> [ItemID] {
        let limit = auctions
        return try await bidding.read { session, _ in
            try session.timers(dueAt: Instant(millisecondsSince1970: .max), limit: limit)
                .compactMap { ItemID($0.subject.rawValue) }
        }
    }

    private func publish(using generator: inout SplitMix64) async throws {
        let details = try ItemDetails(title: "Radio", category: category)
        let id = catalog.identifiers.next(ItemSubject.self)
        let item = try await catalog.perform(.draft(details, as: id), by: .member(seller))
        try await offer(item.id, offer(using: &generator))
    }

    /// Adds or removes the reserve of an auction, if the rules allow it.
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

    /// Publishes or revises terms. Retries once if the house fails, so that the auction is stored completely.
    private func offer(_ item: ItemID, _ offer: TermsOffer) async throws {
        let command = Command.publish(offer, of: item, ifSequence: nil)
        do {
            try await bidding.perform(command, by: .member(seller))
        } catch is BiddingRefusal {
            // The auction has ended in the meantime, or it has bids.
        } catch is HouseFailure {
            do {
                try await bidding.perform(command, by: .member(seller))
            } catch is BiddingRefusal {}
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
    fileprivate func memberID(named name: String) async throws -> MemberID {
        let named = try await AccountsAPI.members.call(MemberSearch(name: name), over: transport(for: .anonymous))
        if let member = named.members.first { return member.id }
        let accounts = house.module(AccountsHouse.self)
        do {
            let id = accounts.identifiers.next(MemberSubject.self)
            return try await accounts.perform(.register(MemberName(name), as: id), by: .house).id
        } catch AccountsRefusal.rules(.nameTaken) {
            return try await memberID(named: name)
        }
    }

    fileprivate func category(named name: String) async throws -> ItemCategoryID {
        let catalog = house.module(CatalogHouse.self)
        let known = try await catalog.read { session, _ in try session.allCategories().first { $0.name == name } }
        if let known { return known.id }
        do {
            let id = catalog.identifiers.next(ItemCategorySubject.self)
            return try await catalog.perform(.addCategory(NewCategory(name: name), as: id), by: .house).id
        } catch CatalogRefusal.nameTaken {
            return try await category(named: name)
        }
    }
}

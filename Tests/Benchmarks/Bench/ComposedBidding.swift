import Bidding
import BiddingHouse
import Catalog
import CatalogAPI
import CatalogHouse
import ComposedHouse
import Foundation
import FoundationCore
import HouseCore

/// A house of modules in a file, with members who bid on its auctions.
struct ComposedBidding {
    private let bidding: ModuleHouse<BiddingHouse>
    private let items: [ItemID]
    private let bidders: [MemberID]
    /// Above every bid that came before.
    private let nextMaximum = Counter()

    init(path: String, auctions: Int) async throws {
        let identifiers = RandomIdentifierSource()
        let house = try await ComposedHouse(in: HouseFile(path: path)).house
        let catalogue = house.module(CatalogHouse.self), bidding = house.module(BiddingHouse.self)
        func register(_ name: String) async throws -> MemberID {
            try await bidding.perform(
                .register(MemberName(name), as: identifiers.next(MemberSubject.self)),
                by: .anonymous
            ).id
        }
        let seller = try await register("seller")
        let category = try await catalogue.perform(
            .addCategory(NewCategory(name: "Radios"), as: identifiers.next(ItemCategorySubject.self)),
            by: .house
        )
        var items: [ItemID] = [], bidders: [MemberID] = []
        for _ in 0..<auctions {
            let details = try ItemDetails(title: "Radio", category: category.id)
            let item = try await catalogue.perform(
                .draft(details, as: identifiers.next(ItemSubject.self)),
                by: .member(seller)
            )
            let offer = TermsOffer(
                startPrice: Money(minorUnits: 100, currency: .usd),
                endsAt: SystemClock().now.advanced(by: .seconds(86_400))
            )
            try await bidding.perform(.publish(offer, of: item.id), by: .member(seller))
            items.append(item.id)
        }
        for number in 0..<64 { bidders.append(try await register("bidder \(number)")) }
        (self.bidding, self.items, self.bidders) = (bidding, items, bidders)
    }

    func bidsPerSecond(callers: Int, rounds: Int) async throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for caller in 0..<callers {
                group.addTask { try await bid(as: caller, rounds: rounds) }
            }
            try await group.waitForAll()
        }
        return Double(callers * rounds) / (start.duration(to: clock.now) / .seconds(1))
    }

    private func bid(as caller: Int, rounds: Int) async throws {
        let bidder = Caller.member(bidders[caller % bidders.count]), item = items[caller % items.count]
        for _ in 0..<rounds {
            let number = nextMaximum.next()
            guard let key = IdempotencyKey("bid-\(number)", of: bidder) else { throw BenchError("no key") }
            let request = IdempotentRequest<BidReceipt>(key: key, fingerprint: Array("\(number)".utf8)) { _ in
                Array(#"{"outcome":"leading"}"#.utf8)
            }
            let maximum = Money(minorUnits: 100 + Int64(number) * 1_000, currency: .usd)
            try await bidding.perform(.placeBid(maximum, on: item), by: bidder, once: request)
        }
    }
}

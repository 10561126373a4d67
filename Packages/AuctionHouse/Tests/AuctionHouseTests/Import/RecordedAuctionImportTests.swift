import Accounts
import AuctionHouseAPI
import Bidding
import BiddingHouse
import Catalog
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import HouseKit
import Testing

@Suite("Importing recorded auctions")
struct RecordedAuctionImportTests {
    private let house: ImportHouse

    init() async throws { house = try await ImportHouse() }

    /// Returns the time a number of days before now.
    private func ago(_ days: Double) -> Instant { house.soon(.seconds(-days * 86_400)) }

    /// An auction that started ten days ago. Each bid has a name, a maximum, and its time in days after the start.
    private func auction(
        _ key: String = "one",
        seller: String = "sam",
        days: Double = 3,
        buyNow: Int64? = nil,
        reserve: Int64? = nil,
        bids: [(name: String, maximum: Int64, days: Double)] = [],
        purchase: RecordedAuction.Purchase? = nil,
        review: RecordedAuction.BuyerReview? = nil,
        registrations: [String: Instant] = [:],
        line: Int? = nil,
        publishedAt: Instant? = nil
    ) throws -> RecordedAuction {
        let start = ago(10)
        return RecordedAuction(
            key: ["test", key],
            line: line,
            seller: seller,
            registrations: registrations,
            title: "Radio \(key)",
            description: "It works.",
            category: try CategoryPath("Collectibles > Radios"),
            brand: "Tarnwick",
            condition: .likeNew,
            offer: TermsOffer(
                startPrice: usd(1000),
                reserve: reserve.map(usd),
                buyNow: buyNow.map(usd),
                startsAt: start,
                endsAt: start.advanced(by: .seconds(days * 86_400)),
                softClose: nil
            ),
            publishedAt: publishedAt ?? start,
            bids: bids.map { bid in
                let time = start.advanced(by: .seconds(bid.days * 86_400))
                return RecordedAuction.Bid(by: bid.name, maximum: usd(bid.maximum), at: time)
            },
            purchase: purchase,
            review: review
        )
    }

    @Test("An ended auction is closed at its end, with its bids and its buyer")
    func finished() async throws {
        let sold = try auction("sold", bids: [("anna", 2000, 0.5), ("ben", 2500, 2.25)])
        let unsold = try auction("unsold", reserve: 5000, bids: [("anna", 2000, 0.5)])
        let report = try await house.client.importAuctions([sold, unsold])
        #expect(report.read == 2 && report.imported == 2 && report.faults.isEmpty)
        let items = try await house.items()
        #expect(items.map(\.details.title) == ["Radio sold", "Radio unsold"])
        #expect(items[0].createdAt == ago(10) && items[0].details.condition == .likeNew)
        let state = try await house.state(of: items[0].id)
        let ben = try #require(try await house.member(named: "ben"))
        #expect(state.phase == .sold(Sale(buyer: ben, price: usd(2050), time: ago(7), isBuyNow: false)))
        let bids = try await house.bids(on: items[0].id)
        #expect(bids.map(\.maximum) == [usd(2000), usd(2500)] && bids.last?.time == ago(7.75))
        #expect(try await house.state(of: items[1].id).phase == .unsold(.reserveNotMet))
        try await house.expectSound()
    }

    @Test("Recorded bids are not validated against the rules")
    func ruleOfBids() async throws {
        _ = try await house.client.importAuctions([
            try auction(bids: [("anna", 2000, 0.5), ("ben", 2010, 1), ("anna", 2015, 2)])
        ])
        let item = try #require(try await house.items().first)
        #expect(try await house.bids(on: item.id).map(\.maximum) == [usd(2000), usd(2010), usd(2015)])
    }

    @Test("An auction that has not ended is open, accepts bids, and is closed at its end")
    func running() async throws {
        _ = try await house.client.importAuctions([try auction(days: 12, bids: [("anna", 2000, 0.5)])])
        let item = try #require(try await house.items().first), ben = try await house.register("Ben")
        #expect(try await house.state(of: item.id).phase == .running)
        let receipt = try await house.house.module(BiddingHouse.self).perform(
            .placeBid(usd(3000), on: item.id),
            by: .member(ben)
        )
        #expect(receipt.outcome == .leading)
        house.clock.advance(by: .seconds(3 * 86_400))
        _ = try await house.client.describeHouse()
        guard case .sold(let sale) = try await house.state(of: item.id).phase else {
            Issue.record("not sold")
            return
        }
        #expect(sale.buyer == ben)
        try await house.expectSound()
    }

    @Test("A purchase at the buy-now price ends an auction, and the buyer's review is imported")
    func purchase() async throws {
        let bought = try auction(
            buyNow: 5000,
            purchase: RecordedAuction.Purchase(by: "cleo", at: ago(9)),
            review: RecordedAuction.BuyerReview(rating: 4, text: "As described.", at: ago(6)),
            registrations: ["cleo": ago(100), "sam": ago(200)]
        )
        #expect(try await house.client.importAuctions([bought]).imported == 1)
        let item = try #require(try await house.items().first)
        let cleo = try #require(try await house.member(named: "cleo"))
        let sale = Sale(buyer: cleo, price: usd(5000), time: ago(9), isBuyNow: true)
        #expect(try await house.state(of: item.id).phase == .sold(sale))
        let registrations = try await house.log().filter { $0.kind == "memberRegistered" }.map(\.time)
        #expect(registrations == [ago(200), ago(100)])
        let review = try #require(try await house.log().last)
        #expect(review.kind == "itemReviewed" && review.time == ago(6))
        #expect(String(decoding: review.body, as: UTF8.self).contains(#""rating":4"#))
        try await house.expectSound()
    }

    @Test("Events of auctions are logged in the order of their times, after the registrations of their members")
    func order() async throws {
        let auctions = try (0..<20).map { number in
            let bids = (1...5).map { bid -> (String, Int64, Double) in
                ("b\(number % 4)", Int64(bid) * 1000, Double(bid * (1 + number % 3)) / 10)
            }
            return try auction("\(number)", bids: bids)
        }
        _ = try await house.client.importAuctions(auctions)
        let log = try await house.log()
        let facts = log.filter { $0.module == BiddingHouse.name }
        #expect(facts.count == 20 * 7 && facts.map(\.time) == facts.map(\.time).sorted())
        let members = log.filter { $0.kind == "memberRegistered" }.map(\.position)
        #expect(members.count == 5 && (members.max() ?? 0) < (facts.first?.position ?? 0))
        try await house.expectSound()
    }

    @Test("A recorded name never resolves to a registered member; names that differ in case are different")
    func names() async throws {
        let registered = try await house.register("anna")
        let auctions = [
            try auction("a", bids: [("Anna", 1100, 0.1), ("anna", 1200, 0.2)]),
            try auction("b", bids: [("anna", 1300, 0.1)]),
        ]
        #expect(try await house.client.importAuctions(auctions).imported == 2)
        let items = try await house.items(), members = try await house.members()
        let first = try await house.bids(on: items[0].id).map(\.bidder)
        #expect(first.map { members[$0]?.text } == ["Anna 2", "anna 3"])
        #expect(!first.contains(registered) && Set(first).count == 2)
        #expect(try await house.bids(on: items[1].id).map(\.bidder) == [first[1]])
    }

    @Test("A taken name of maximum length is replaced, and the replacement is found again")
    func longName() async throws {
        let name = String(repeating: "x", count: MemberName.maximumLength)
        _ = try await house.register(name)
        for key in ["a", "b"] {
            // A new client, as after a restart of the program.
            #expect(try await house.client.importAuctions([auction(key, bids: [(name, 1100, 0.1)])]).imported == 1)
        }
        let items = try await house.items()
        let one = try await house.bids(on: items[0].id).map(\.bidder)
        #expect(try await house.bids(on: items[1].id).map(\.bidder) == one)
    }

    @Test("A repeated import reports only existing auctions, even after a failed commit")
    func again() async throws {
        let auctions = try (0..<250).map { number in
            let review = RecordedAuction.BuyerReview(rating: 5, text: "", at: ago(6))
            return try auction("\(number)", bids: [("b\(number % 9)", 2000, 0.5)], review: review)
        }
        #expect(try await house.client.importAuctions(auctions).imported == 250)
        #expect(try await house.client.importAuctions(auctions).existing == 250)
        let facts = try await house.facts()
        for commits in [0, 1, 2, 3, 4, 6] {
            let other = try await ImportHouse()
            other.database.failCommits(.rolledBack, after: commits)
            await #expect(throws: ClientFailure.self) { try await other.client.importAuctions(auctions) }
            let existing = try await other.items().count
            let report = try await other.client.importAuctions(auctions)
            #expect(report.imported == 250 - existing && report.existing == existing)
            #expect(try await other.facts() == facts)
        }
    }

    @Test("An invalid auction is reported with its line and skipped; valid auctions are imported")
    func faults() async throws {
        let long = String(repeating: "x", count: MemberName.maximumLength + 1)
        let future = RecordedAuction.BuyerReview(rating: 5, text: "", at: house.soon(.seconds(1)))
        let review = { days in RecordedAuction.BuyerReview(rating: 5, text: "", at: ago(days)) }
        let bad = [
            try auction("1", bids: [("sam", 2000, 1)], line: 6), try auction("2", bids: [(long, 2000, 1)], line: 7),
            try auction("3", bids: [("an\u{202E}na", 2000, 1)], line: 8),
            try auction("4", bids: [("anna", 2000, 3)], line: 9),
            try auction("5", days: 20, bids: [("a", 2000, 11)], line: 10),
            try auction("6", bids: [("anna", 2000, 2), ("ben", 3000, 1)], line: 11),
            try auction("7", buyNow: 1100, line: 12), try auction("8", days: -1, line: 13),
            try auction("9", purchase: RecordedAuction.Purchase(by: "cleo", at: ago(9)), line: 14),
            try auction("10", review: future, line: 15), try auction("11", line: 16, publishedAt: ago(9)),
            try auction("12", bids: [("anna", 2000, -1)], line: 17),
            try auction("13", bids: [("anna", 2000, 1)], review: review(8), line: 18),
            try auction("14", review: review(1), line: 19), try auction("15", days: 20, review: review(1), line: 20),
        ]
        let report = try await house.client.importAuctions(bad + [auction("good")])
        #expect(report.imported == 1 && report.read == bad.count + 1 && report.skipped == bad.count)
        #expect(report.faults.map(\.line) == Array(6...20), "\(report.faults)")
        #expect(report.faults.allSatisfy { $0.reason.contains("Radio") })
        #expect(try await house.items().count == 1)
        let stopped = await #expect(throws: ImportStopped.self) {
            try await house.client.importAuctions([auction("x"), bad[0]], onFault: .stop)
        }
        #expect(stopped?.fault.line == 6)
        try await house.expectSound()
    }
}

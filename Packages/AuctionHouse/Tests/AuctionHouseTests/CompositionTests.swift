import Accounts
import AccountsHouse
import AuctionHouse
import AuctionHouseAPI
import Bidding
import BiddingHouse
import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Testing

/// Tests the adapters between catalog and bidding, in a house with both modules.
@Suite("Catalog and bidding in one house")
struct CompositionTests {
    private let house: AuctionHouse
    private let clock = TestClock()
    private let identifiers = SequentialIdentifierSource()
    private let seller: MemberID
    private let buyer: MemberID
    private let category: ItemCategoryID

    private var catalog: ModuleHouse<CatalogHouse> { house.house.module(CatalogHouse.self) }
    private var bidding: ModuleHouse<BiddingHouse> { house.house.module(BiddingHouse.self) }

    init() async throws {
        house = try await AuctionHouse(
            in: TemporaryHouseDatabase(),
            clock: clock,
            identifiers: identifiers
        )
        let accounts = house.house.module(AccountsHouse.self)
        seller = try await accounts.perform(
            .register(MemberName("Anna"), as: identifiers.next(MemberSubject.self)),
            by: .house
        ).id
        buyer = try await accounts.perform(
            .register(MemberName("Ben"), as: identifiers.next(MemberSubject.self)),
            by: .house
        ).id
        category = try await house.house.module(CatalogHouse.self).perform(
            .addCategory(NewCategory(name: "Radios"), as: identifiers.next(ItemCategorySubject.self)),
            by: .house
        ).id
    }

    private func details(_ description: String = "") throws -> ItemDetails {
        try ItemDetails(title: "Radio", description: description, category: category)
    }

    private func draft() async throws -> Item {
        try await catalog.perform(.draft(details(), as: identifiers.next(ItemSubject.self)), by: .member(seller))
    }

    /// Publishes an item with an auction that starts at 10.00 USD and lasts a day.
    private func published() async throws -> Item {
        let item = try await draft()
        let offer = TermsOffer(
            startPrice: Money(minorUnits: 1_000, currency: .usd),
            startsAt: clock.now,
            endsAt: clock.now.advanced(by: .seconds(86_400))
        )
        try await bidding.perform(.publish(offer, of: item.id), by: .member(seller))
        return item
    }

    private func bid(_ amount: Int64, on item: Item) async throws {
        try await bidding.perform(
            .placeBid(Money(minorUnits: amount, currency: .usd), on: item.id),
            by: .member(buyer)
        )
    }

    private func get(_ path: String, as caller: Caller) async throws -> HTTPResponse {
        try await house.transport(for: caller).send(HTTPRequest(target: path))
    }

    @Test("Only the seller of an item publishes its terms, and the auction shows its title")
    func publishing() async throws {
        let draft = try await draft()
        let offer = TermsOffer(
            startPrice: Money(minorUnits: 1_000, currency: .usd),
            startsAt: clock.now,
            endsAt: clock.now.advanced(by: .seconds(60))
        )
        await #expect(throws: BiddingRefusal.self) {
            try await bidding.perform(.publish(offer, of: draft.id), by: .member(buyer))
        }
        #expect(try await get("/v1/items/\(draft.id)", as: .member(buyer)).status == .notFound)
        try await bidding.perform(.publish(offer, of: draft.id), by: .member(seller))
        let auction = try await get("/v1/items/\(draft.id)/auction", as: .anonymous)
        #expect(auction.status == .ok)
        #expect(String(decoding: auction.body.bytes ?? [], as: UTF8.self).contains(#""title":"Radio""#))
        #expect(try await get("/v1/items/\(draft.id)", as: .member(buyer)).status == .ok)
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("Search finds an item once it is published, with the price of its auction")
    func searching() async throws {
        _ = try await draft()
        func found() async throws -> String {
            let page = try await get("/v1/items?q=radio", as: .anonymous)
            #expect(page.status == .ok)
            return String(decoding: page.body.bytes ?? [], as: UTF8.self)
        }
        #expect(try await !found().contains("Radio"))
        let item = try await published()
        try await bid(1_500, on: item)
        let row = try await found()
        #expect(row.contains(item.id.rawValue) && row.contains(#""amount":1000"#))
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("After the first bid a description can only be extended; after the end nothing changes")
    func revising() async throws {
        let item = try await published()
        try await bid(1_500, on: item)
        await #expect(throws: CatalogRefusal.self) {
            let other = try ItemDetails(title: "Other", category: category)
            try await catalog.perform(
                .revise(ItemRevision(item.id, ifMatch: .init(rawValue: "*"), details: other)),
                by: .member(seller)
            )
        }
        try await catalog.perform(
            .revise(ItemRevision(item.id, ifMatch: .init(rawValue: "*"), details: details("It works."))),
            by: .member(seller)
        )
        clock.advance(by: .seconds(86_400))
        _ = try await get("/v1/items/\(item.id)", as: .anonymous)
        await #expect(throws: CatalogRefusal.self) {
            try await catalog.perform(
                .revise(ItemRevision(item.id, ifMatch: .init(rawValue: "*"), details: details("It works. Still."))),
                by: .member(seller)
            )
        }
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("The id of the house is permanent, public, and does not disclose its key")
    func identity() async throws {
        let client = house.transport(for: .anonymous)
        let id = try await AuctionHouseAPI.house.call((), over: client).id
        #expect(id == (try await house.house.read { $0.key.houseName }))
        #expect(try await AuctionHouseAPI.house.call((), over: house.transport(for: .house)).id == id)
        let other = try await AuctionHouse(in: TemporaryHouseDatabase())
        #expect(try await AuctionHouseAPI.house.call((), over: other.transport(for: .anonymous)).id != id)
    }

    @Test("A sold item cannot be relisted")
    func sale() async throws {
        let item = try await published()
        try await bid(1_500, on: item)
        clock.advance(by: .seconds(86_400))
        _ = try await get("/v1/items/\(item.id)/auction", as: .anonymous)
        await #expect(throws: CatalogRefusal.self) {
            try await catalog.perform(
                .relist(item.id, as: identifiers.next(ItemSubject.self)),
                by: .member(seller)
            )
        }
        #expect(try await house.house.fullCheck().problems == [])
    }

    @Test("An unsold item is relisted once, as a new item")
    func relisting() async throws {
        let item = try await published()
        clock.advance(by: .seconds(86_400))
        _ = try await get("/v1/items/\(item.id)/auction", as: .anonymous)
        let again = try await catalog.perform(
            .relist(item.id, as: identifiers.next(ItemSubject.self)),
            by: .member(seller)
        )
        #expect(again.relistedFrom == item.id && again.id != item.id)
        await #expect(throws: CatalogRefusal.self) {
            try await catalog.perform(
                .relist(item.id, as: identifiers.next(ItemSubject.self)),
                by: .member(seller)
            )
        }
        #expect(try await house.house.fullCheck().problems == [])
    }

    /// Reads the `data` of the next events of a stream as JSON. The first event, which has no data, counts as `null`.
    private func events(_ count: Int, of target: String, as caller: Caller = .anonymous) async throws -> [JSONValue] {
        guard case .chunks(let chunks) = try await get(target, as: caller).body else { return [] }
        var events: [JSONValue] = []
        for try await chunk in chunks {
            for block in String(decoding: chunk, as: UTF8.self).split(separator: "\n\n") {
                let data = block.split(separator: "\n").first { $0.hasPrefix("data: ") }?.dropFirst(6) ?? "null"
                events.append(try JSONValue(parsing: Array(data.utf8)))
            }
            if events.count >= count { break }
        }
        return events
    }

    @Test("an event stream contains the same updates as the activity of an auction, until it is closed")
    func liveEvents() async throws {
        let item = try await published()
        try await bid(1_500, on: item)
        try await bid(2_500, on: item)
        let activity = try JSONValue(
            parsing: try await get("/v1/activity?item=\(item.id)", as: .anonymous).body.bytes ?? []
        )
        let events = try await events(4, of: "/v1/events?item=\(item.id)&after=0")
        #expect(events.count == 4)
        #expect(JSONValue.array(Array(events.dropFirst())) == activity["updates"])
        let own = try await self.events(4, of: "/v1/events?scope=mine&after=0", as: .member(buyer))
        #expect(own.dropFirst() == events.dropFirst())
        #expect(try await get("/v1/events?item=nothing", as: .anonymous).status == .notFound)

        clock.advance(by: .seconds(86_400))
        let last = try await self.events(6, of: "/v1/events?item=\(item.id)&after=0")
        #expect(last.dropLast(2) == events[...])
        #expect(last.dropLast().last?["kind"] == "closed")
        #expect(last.last == .object([:]))
    }

    @Test("a stream from a position beyond the log begins with a snapshot of the auction")
    func staleEvents() async throws {
        let item = try await published()
        try await bid(1_500, on: item)
        let auction = try JSONValue(
            parsing: try await get("/v1/items/\(item.id)/auction", as: .anonymous).body.bytes ?? []
        )
        let events = try await events(3, of: "/v1/events?item=\(item.id)&after=1000")
        #expect(events.dropFirst().first == auction)
    }
}

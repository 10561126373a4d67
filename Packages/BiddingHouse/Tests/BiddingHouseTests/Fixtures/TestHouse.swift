import Bidding
import BiddingHouse
import BiddingInsights
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

/// A house with bidding, a fake catalog and fake accounts, in a temporary file, with a clock that tests advance.
struct TestHouse {
    let database: ObservedDatabase
    let clock: TestClock
    let house: House
    private let identifiers: any IdentifierSource
    private let table: RouteTable

    static let administrator = Caller(member: nil, isAdministrator: true)

    /// Opens a house in a new file, or in the file of another house.
    init(
        beside other: TestHouse? = nil,
        identifiers: (any IdentifierSource)? = nil,
        priceModel: any PriceModelSource = NoPriceModel(),
        runsTimersAtOpen: Bool = true
    ) async throws {
        database = try other?.database ?? ObservedDatabase(TemporaryHouseDatabase())
        clock = other?.clock ?? TestClock()
        self.identifiers = identifiers ?? other?.identifiers ?? SequentialIdentifierSource()
        var configuration = HouseConfiguration(
            modules: [
                FakeMembers(), FakeCatalog(),
                BiddingHouse(priceModel: priceModel) { sessions in
                    FakeAuctionedItems(sessions)
                } members: { sessions in
                    FakeBiddingMembers(sessions)
                },
            ],
            members: FakeMembers.directory,
            database: database,
            clock: clock,
            identifiers: self.identifiers
        )
        configuration.runsTimersAtOpen = runsTimersAtOpen
        house = try await House(configuration)
        // A separate source of identifiers, so that the identifiers of requests and of members differ.
        table = RouteTable(house.routes, identifiers: RandomIdentifierSource(SplitMix64(seed: 1)))
    }

    var bidding: ModuleHouse<BiddingHouse> { house.module(BiddingHouse.self) }

    /// Returns the time that is `duration` from now.
    func soon(_ duration: Duration) -> Instant { clock.now.advanced(by: duration) }

    /// Performs a command of a member, or of an administrator.
    @discardableResult
    func perform<Output>(
        _ command: Command<BiddingHouse, Output>,
        by member: MemberID? = nil,
        asAdmin isAdministrator: Bool = false
    ) async throws -> Output {
        try await bidding.perform(command, by: Caller(member: member, isAdministrator: isAdministrator))
    }

    @discardableResult
    func register(_ name: String) async throws -> MemberID {
        let id = identifiers.next(MemberSubject.self)
        return try await house.module(FakeMembers.self).perform(FakeMembers.register(name, as: id), by: .house)
    }

    /// Suspends a member, or ends the suspension.
    func suspend(_ member: MemberID, _ isSuspended: Bool = true) async throws {
        let command = FakeMembers.register("Suspended", as: member, isSuspended: isSuspended)
        _ = try await house.module(FakeMembers.self).perform(command, by: .house)
    }

    func draft(_ title: String = "Radio", by seller: MemberID) async throws -> ItemID {
        let item = identifiers.next(ItemSubject.self)
        try await house.module(FakeCatalog.self).perform(
            FakeCatalog.draft(item, by: seller, title: title),
            by: .house
        )
        return item
    }

    /// Publishes an auction that starts at 10.00 USD and lasts a day.
    func publish(
        _ title: String = "Radio",
        by seller: MemberID,
        reserve: Int64? = nil,
        buyNow: Int64? = nil,
        lasting duration: Duration = .seconds(86_400)
    ) async throws -> ItemID {
        let item = try await draft(title, by: seller)
        let offer = TermsOffer(
            startPrice: usd(1000),
            reserve: reserve.map(usd),
            buyNow: buyNow.map(usd),
            endsAt: soon(duration)
        )
        try await perform(.publish(offer, of: item), by: seller)
        return item
    }

    @discardableResult
    func bid(_ cents: Int64, on item: ItemID, by bidder: MemberID) async throws -> BidReceipt {
        try await perform(.placeBid(usd(cents), on: item), by: bidder)
    }

    /// The stored state of an auction.
    func state(of item: ItemID) async throws -> AuctionState {
        let state = try await bidding.read { session, _ in
            try session.loadStates(of: [item])
            return session.state(of: item)
        }
        return try #require(state)
    }

    func log() async throws -> [LogEntry] { try await house.read { try $0.log(after: 0, limit: 1_000_000) } }

    /// The events of an auction in the log.
    func events(of item: ItemID) async throws -> [AuctionEvent] {
        try await log().filter { $0.module == BiddingHouse.name && $0.subject == LogSubject(item) }.map { entry in
            let event = try BiddingEvent(from: entry)
            return AuctionEvent(
                sequence: Int(entry.sequence),
                time: entry.time,
                change: event.change,
                admin: event.admin
            )
        }
    }

    /// Expects that the events of an auction have no gaps, that replaying them gives the stored state, and that a full
    /// check reports no problem.
    func expectConsistency(of items: [ItemID]) async throws {
        for item in items {
            let events = try await events(of: item)
            #expect(events.map(\.sequence) == Array(1...max(1, events.count)))
            #expect(try await AuctionLedger(replaying: events).state == state(of: item))
        }
        #expect(try await house.fullCheck().problems == [])
    }

    func closeDue() async throws -> Int { try await house.runDueTimers().ranCount }
}

// MARK: - Requests

extension TestHouse {
    /// Sends a request with a JSON text as its content.
    func send(
        _ method: HTTPRequest.Method,
        _ target: String,
        _ body: String? = nil,
        as caller: Caller = .anonymous,
        fields: HTTPFields = [:]
    ) async throws -> JSONReply {
        var fields = fields
        if body != nil, fields[.contentType] == nil { fields[.contentType] = "application/json" }
        let request = try HTTPRequest(method: method, target: target, fields: fields, body: Array((body ?? "").utf8))
        return JSONReply(try await table.respond(to: request, from: caller))
    }

    func get(_ target: String, as caller: Caller = .anonymous) async throws -> JSONReply {
        try await send(.get, target, as: caller)
    }

    /// Registers a member, and returns the caller.
    func join(_ name: String) async throws -> Caller { .member(try await register(name)) }

    /// Publishes an auction by a request. The auction starts at 10.00 USD and lasts a day.
    @discardableResult
    func publish(
        _ item: String,
        as seller: Caller,
        reserve: Int64? = nil,
        buyNow: Int64? = nil,
        fields: HTTPFields = [:]
    ) async throws -> JSONReply {
        let amounts = [("reserve", reserve), ("buyNow", buyNow)].map { name, amount in
            #""\#(name)":\#(amount.map { #"{"amount":\#($0),"currency":"USD"}"# } ?? "null")"#
        }
        let endsAt = soon(.seconds(86_400)).description
        let body = #"""
            {"startPrice":{"amount":1000,"currency":"USD"},\#(amounts.joined(separator: ",")),
            "startsAt":null,"endsAt":"\#(endsAt)","softClose":null}
            """#
        return try await send(.put, "/v1/items/\(item)/auction", body, as: seller, fields: fields)
    }

    /// Drafts an item and publishes it by a request.
    func auction(
        _ title: String = "Valve radio",
        by seller: Caller,
        reserve: Int64? = nil,
        buyNow: Int64? = nil
    ) async throws -> String {
        let item = try await draft(title, by: #require(seller.member)).rawValue
        #expect(try await publish(item, as: seller, reserve: reserve, buyNow: buyNow).status == 200)
        return item
    }

    func bid(
        _ cents: Int64,
        on item: String,
        as bidder: Caller,
        key: String = "k1",
        fields: HTTPFields = [:]
    ) async throws -> JSONReply {
        var fields = fields
        fields[.idempotencyKey] = key
        let body = #"{"maximum":{"amount":\#(cents),"currency":"USD"}}"#
        return try await send(.post, "/v1/items/\(item)/auction/bids", body, as: bidder, fields: fields)
    }
}

/// Returns an amount in US cents.
func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

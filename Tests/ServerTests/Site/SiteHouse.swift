import Accounts
import AccountsKit
import AuctionHouse
import BiddingKit
import BidlyHTTPServer
import CatalogHouse
import CommandLineCore
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import HouseFixtures
import HouseServing
import Ordering
import Testing

@testable import bidly_server

/// A house with the web site of `bidly-server` behind its request handler. The clock advances only when the test
/// advances it.
struct SiteHouse {
    let clock = TestClock()
    let house: AuctionHouse
    let handler: HouseRequestHandler

    init(
        limits: HouseRequestHandler.RateLimits = .init(),
        proxies: TrustedProxies = TrustedProxies([]),
        ordering: OrderingPolicy? = nil,
        photos: any PhotoProcessor = CheckingPhotoProcessor()
    ) async throws {
        house = try await AuctionHouse(
            in: TemporaryHouseDatabase(),
            clock: clock,
            identifiers: RandomIdentifierSource(),
            hasher: ReversingHasher(),
            ordering: ordering,
            photos: photos
        )
        let (console, _) = Console.recording()
        handler = HouseRequestHandler(
            house,
            proxies: proxies,
            limits: limits,
            identifiers: RandomIdentifierSource(),
            log: nil,
            operations: ServerOperations(house, version: "0.0.0"),
            site: Assembly(environment: [:], console: console, clock: clock).webSite
        )
    }

    /// Returns a browser that has not opened a page.
    func browser() -> SiteBrowser { SiteBrowser(self) }

    /// Returns a browser of a new member, who is signed in.
    func member(_ name: String) async throws -> SiteBrowser {
        var browser = browser()
        try await browser.open("/register")
        try await browser.submit("form", ["name": name, "password": "password of \(name)"])
        #expect(browser.path == "/")
        return browser
    }

    /// Returns a browser of a new member, who is signed in and an administrator.
    func administrator(_ name: String) async throws -> SiteBrowser {
        let browser = try await member(name)
        let owner = AccountsHTTPClient(transport: house.transport(for: .house))
        let member = try #require(try await owner.member(named: name))
        _ = try await owner.setRole(.administrator, of: member.id)
        return browser
    }

    /// Returns a browser of an imported member, who sets a password with a code from an administrator.
    func importedMember(_ name: String) async throws -> SiteBrowser {
        let owner = AccountsHTTPClient(transport: house.transport(for: .house))
        let member = try #require(try await owner.member(named: name))
        let code = try await owner.issuePasswordCode(for: member.id).code.rawValue
        var browser = browser()
        try await browser.open("/password")
        try await browser.submit("form", ["name": name, "code": code, "password": "password of \(name)"])
        #expect(browser.path == "/")
        return browser
    }

    /// Adds a category. Returns its identifier.
    func addCategory(_ name: String) async throws -> String {
        let reply = try await post(#"{"name":"\#(name)"}"#, to: "/v1/categories")
        return try #require(reply.json["id"]?.string, "\(reply.text)")
    }

    /// Imports an auction of a seller that ended two days ago, and that a buyer won for $10.00.
    func importSale(of title: String, from seller: String, to buyer: String) async throws {
        func ago(_ days: Int) -> String { "\(clock.now.advanced(by: .seconds(-86_400 * days)))" }
        let auction = #"""
            [{"key":["\#(title)"],"seller":"\#(seller)","title":"\#(title)","category":"Radios",
            "offer":{"startPrice":{"amount":1000,"currency":"USD"},"endsAt":"\#(ago(2))"},"publishedAt":"\#(ago(9))",
            "bids":[{"bidder":"\#(buyer)","maximum":{"amount":2000,"currency":"USD"},"time":"\#(ago(5))"}]}]
            """#
        let reply = try await post(auction, to: "/v1/admin/auctions")
        #expect(reply.status == 200, "\(reply.text)")
    }

    /// Sends a JSON body as the owner of the house.
    private func post(_ body: String, to target: String) async throws -> JSONReply {
        let request = try HTTPRequest(
            method: .post,
            target: target,
            fields: [.contentType: "application/json"],
            body: Array(body.utf8)
        )
        return JSONReply(try await house.transport(for: .house).send(request))
    }

    /// Returns a client that bids and sells for a member.
    func bidding(of name: String) async throws -> BiddingHTTPClient<some HTTPTransport> {
        let owner = AccountsHTTPClient(transport: house.transport(for: .house))
        let member = try #require(try await owner.member(named: name))
        return BiddingHTTPClient(transport: house.transport(for: .member(member.id)))
    }

    /// Advances the clock past the end of all auctions, and closes them.
    func closeAuctions() async throws { try await advance(days: 8) }

    /// Advances the clock, and runs the timers of the house that are due.
    func advance(days: Int) async throws {
        clock.advance(by: .seconds(days * 86_400))
        _ = try await house.house.runDueTimers()
    }
}

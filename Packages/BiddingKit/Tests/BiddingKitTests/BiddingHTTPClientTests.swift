import Bidding
import BiddingAPI
import BiddingKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Testing

@Suite struct BiddingHTTPClientTests {
    private let maximum = Money(minorUnits: 2550, currency: .usd)
    private let version = EntityVersion<Auction>(rawValue: #""5.1.open""#)

    /// Calls a client that receives a response with `content`. Returns the client's result, and the request that it
    /// sent.
    private func exchange<Output>(
        _ content: some Encodable,
        status: HTTPResponse.Status = .ok,
        fields: HTTPFields = [:],
        _ ask: (BiddingHTTPClient<ScriptedTransport>) async throws -> Output
    ) async throws -> (output: Output, request: HTTPRequest) {
        let body = try JSONCoding.encode(content)
        let transport = ScriptedTransport { _ in HTTPResponse(status: status, fields: fields, body: .bytes(body)) }
        let output = try await ask(BiddingHTTPClient(transport: transport))
        #expect(transport.requests.count == 1)
        return (output, try #require(transport.requests.first))
    }

    private func line(_ request: HTTPRequest) -> String { "\(request.method.rawValue) \(request.target)" }

    private func text(_ request: HTTPRequest) -> String { String(decoding: request.body, as: UTF8.self) }

    @Test("the version of an auction is its entity tag")
    func auction() async throws {
        let (seen, request) = try await exchange(Auction.sample, fields: [.eTag: version.rawValue]) {
            try await $0.auction(of: "camera0001")
        }
        #expect(seen == Versioned<Auction>(.sample, version: version))
        #expect(line(request) == "GET /v1/items/camera0001/auction" && request.body.isEmpty)
    }

    @Test("bids are requested page by page")
    func bids() async throws {
        let page = Page(Bid.samples, next: PageCursor(rawValue: "n"))
        let limit = try #require(PageLimit(7))
        let (bids, request) = try await exchange(BidPage(page)) {
            try await $0.bids(on: "i", from: PageCursor(rawValue: "a+/="), limit: limit)
        }
        #expect(bids == page && line(request) == "GET /v1/items/i/auction/bids?cursor=a%2B/%3D&limit=7")
    }

    @Test("a bid has its idempotency key and the expected version")
    func placeBid() async throws {
        let (receipt, request) = try await exchange(BidReceipt.sample, status: .created) {
            try await $0.placeBid(NewBid(maximum, on: "i", key: "k1", ifSeen: version))
        }
        #expect(receipt == .sample && line(request) == "POST /v1/items/i/auction/bids")
        #expect(text(request) == #"{"maximum":{"amount":2550,"currency":"USD"}}"#)
        #expect(request.fields[.idempotencyKey] == "k1" && request.fields[.ifMatch] == version.rawValue)
        let (_, blind) = try await exchange(BidReceipt.sample, status: .created) {
            try await $0.placeBid(NewBid(maximum, on: "i", key: "k1"))
        }
        #expect(blind.fields[.ifMatch] == nil)
    }

    @Test("retractions and purchases have idempotency keys")
    func retractAndBuy() async throws {
        let (_, retraction) = try await exchange(BidReceipt.sample) {
            try await $0.retract(from: "i", because: .wrongAmount, key: "k1")
        }
        #expect(line(retraction) == "POST /v1/items/i/auction/retraction")
        #expect(text(retraction) == #"{"reason":"wrongAmount"}"# && retraction.fields[.idempotencyKey] == "k1")
        let (receipt, purchase) = try await exchange(BidReceipt.sample) { try await $0.buyNow("i", key: "k2") }
        #expect(line(purchase) == "POST /v1/items/i/auction/buy-now" && purchase.fields[.idempotencyKey] == "k2")
        #expect(receipt == .sample)
    }

    @Test("requests for the caller's data do not name the member")
    func own() async throws {
        let (position, own) = try await exchange(OwnPosition.sample) { try await $0.ownPosition(on: "i") }
        #expect(position == .sample && line(own) == "GET /v1/items/i/auction/own")
        let (board, request) = try await exchange(Board.sample) { try await $0.board() }
        #expect(board == .sample && line(request) == "GET /v1/board")
    }

    @Test("requests for activity list the items in sorted order")
    func activity() async throws {
        let (page, request) = try await exchange(ActivityPage.sample) {
            try await $0.activity(ActivityRequest(items: ["b", "c", "a"], includesOwn: true, after: 7, before: 99))
        }
        #expect(page == .sample)
        #expect(line(request) == "GET /v1/activity?item=a&item=b&item=c&scope=mine&after=7&before=99&limit=20")
        let (_, all) = try await exchange(ActivityPage.sample) {
            try await $0.activity(ActivityRequest(limit: .largest))
        }
        #expect(line(all) == "GET /v1/activity?limit=100")
    }

    @Test("sellers publish and withdraw")
    func selling() async throws {
        let (seen, put) = try await exchange(Auction.sample, fields: [.eTag: version.rawValue]) {
            try await $0.publish(.sample, of: "i", ifSeen: version)
        }
        #expect(seen.version == version && line(put) == "PUT /v1/items/i/auction")
        #expect(try JSONCoding.decode(TermsOffer.self, from: put.body) == .sample)
        #expect(put.fields[.ifMatch] == version.rawValue)
        let (_, withdrawal) = try await exchange(Auction.sample) {
            try await $0.withdraw("i", because: "broken", ifSeen: version)
        }
        #expect(line(withdrawal) == "POST /v1/items/i/auction/withdrawal")
        #expect(text(withdrawal) == #"{"reason":"broken"}"# && withdrawal.fields[.ifMatch] == version.rawValue)
    }

    @Test("a version that is not an entity tag is not sent")
    func badVersion() async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: .ok) }
        let client = BiddingHTTPClient(transport: transport)
        let failure = await #expect(throws: ClientFailure.self) {
            try await client.placeBid(
                NewBid(maximum, on: "i", key: "k", ifSeen: EntityVersion<Auction>(rawValue: "no tag"))
            )
        }
        #expect(failure?.code == .invalid && transport.requests.isEmpty)
    }
}

import Bidding
import BiddingAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Testing

@Suite struct BiddingAPITests {
    private let state = EntityVersion<Auction>(rawValue: "\"4\"")
    private let maximum = Money(minorUnits: 2550, currency: .usd)

    @Test("a server decodes what a client encodes")
    func requests() throws {
        try BiddingAPI.auction.expectRoundTrip("camera0001", "a/?#%")
        try BiddingAPI.publishTerms.expectRoundTrip(
            TermsPublication(of: "i", .sample),
            TermsPublication(of: "i", TermsOffer(startPrice: maximum, endsAt: Auction.sample.endsAt), ifMatch: state)
        )
        try BiddingAPI.withdrawAuction.expectRoundTrip(
            AuctionWithdrawal(of: "i", ifMatch: state, reason: "“broken”\n"),
            AuctionWithdrawal(of: "i", ifMatch: .init(rawValue: "*"), reason: "x")
        )
        let limit = try #require(PageLimit(7))
        try BiddingAPI.bids.expectRoundTrip(
            BidListing(of: "i"),
            BidListing(of: "i", cursor: PageCursor(rawValue: "a+/=&b"), limit: limit)
        )
        try BiddingAPI.placeBid.expectRoundTrip(
            NewBid(maximum, on: "i", key: "k"),
            NewBid(maximum, on: "i", key: "k", ifSeen: state)
        )
        for reason in RetractionReason.allCases {
            try BiddingAPI.retractBids.expectRoundTrip(
                BidRetraction(from: "i", because: reason),
                BidRetraction(from: "i", because: reason, idempotencyKey: "k")
            )
        }
        try BiddingAPI.buyNow.expectRoundTrip(Purchase(of: "i", idempotencyKey: "k"))
        try BiddingAPI.ownPosition.expectRoundTrip("i")
        try BiddingAPI.forecast.expectRoundTrip(
            ForecastRequest(of: "i", toWin: nil),
            ForecastRequest(of: "i", toWin: 99)
        )
        try BiddingAPI.bidderInAuction.expectRoundTrip(AliasRequest(on: "i", about: "a"))
        try BiddingAPI.bidderBands.expectRoundTrip("m")
        try BiddingAPI.shillReport.expectRoundTrip("i")
        try BiddingAPI.marketReport.expectRoundTrip(nil, 500)
        try BiddingAPI.auctionReport.expectRoundTrip("i")
        try BiddingAPI.voidBids.expectRoundTrip(
            BidVoiding(of: [2, 5], on: "i", ifMatch: .init(rawValue: "*"), reason: "stolen account")
        )
        try BiddingAPI.activity.expectRoundTrip(
            ActivityRequest(),
            ActivityRequest(items: ["a&1", "b"], includesOwn: true, after: .max, before: 0, limit: .largest)
        )
    }

    @Test("every sample matches the schema of its response, and is decoded as it was encoded")
    func answers() throws {
        for auction in Auction.samples {
            try BiddingAPI.auction.expectResponse(auction, to: auction.item)
            try BiddingAPI.publishTerms.expectResponse(auction, to: TermsPublication(of: auction.item, .sample))
            let withdrawal = AuctionWithdrawal(of: auction.item, ifMatch: state, reason: "broken")
            try BiddingAPI.withdrawAuction.expectResponse(auction, to: withdrawal)
            let voiding = BidVoiding(of: [2], on: auction.item, ifMatch: state, reason: "x")
            try BiddingAPI.voidBids.expectResponse(auction, to: voiding)
        }
        try BiddingAPI.bids.expectResponse(
            BidPage(Page(Bid.samples)),
            BidPage(Page(Bid.samples, next: PageCursor(rawValue: "x"))),
            BidPage(Page([])),
            to: BidListing(of: Auction.sample.item)
        )
        for receipt in BidReceipt.samples {
            let bid = NewBid(maximum, on: receipt.item, key: "k")
            try BiddingAPI.placeBid.expectResponse(receipt, to: bid)
            let retraction = BidRetraction(from: receipt.item, because: .wrongAmount)
            try BiddingAPI.retractBids.expectResponse(receipt, to: retraction)
            try BiddingAPI.buyNow.expectResponse(receipt, to: Purchase(of: receipt.item, idempotencyKey: "k"))
        }
        for position in OwnPosition.samples { try BiddingAPI.ownPosition.expectResponse(position, to: position.item) }
        try BiddingAPI.activity.expectResponse(.sample, ActivityPage(updates: [], last: 0), to: ActivityRequest())
        try BiddingAPI.board.expectResponse(.sample, to: ())
    }

    @Test("a withdrawn auction matches its schema")
    func withdrawn() throws {
        let text = try String(decoding: JSONCoding.encode(Auction.samples[1]), as: UTF8.self)
            .replacing(#""status":"unsold""#, with: #""status":"withdrawn""#)
            .replacing(#""unsoldReason":"noBids""#, with: #""unsoldReason":null"#)
            .replacing(#""withdrawal":null"#, with: #""withdrawal":{"authority":"admin","reason":"broken"}"#)
        let auction = try JSONCoding.decode(Auction.self, from: Array(text.utf8))
        #expect(auction.withdrawal?.authority == .admin)
        try BiddingAPI.auction.expectResponse(auction, to: auction.item)
    }

    @Test("a bid without a key, and a withdrawal without If-Match, are refused")
    func missingFields() throws {
        var bid = try BiddingAPI.placeBid.request(for: NewBid(maximum, on: "i", key: "k"))
        bid.fields[.idempotencyKey] = nil
        let problem = try BiddingAPI.placeBid.problem(of: bid)
        #expect(problem.status == .badRequest)
        #expect(problem.faults.map(\.location) == [.parameter("Idempotency-Key")])
        let withdrawal = AuctionWithdrawal(of: "i", ifMatch: state, reason: "broken")
        var request = try BiddingAPI.withdrawAuction.request(for: withdrawal)
        request.fields[.ifMatch] = nil
        #expect(ProblemType.preconditionRequired ~= (try BiddingAPI.withdrawAuction.problem(of: request)))
    }

    @Test(
        "an invalid body is reported with its location",
        arguments: [
            (#"{}"#, "/maximum", "is missing"), (#"{"maximum":25}"#, "/maximum", "must be an object"),
            (#"{"maximum":{"amount":"25","currency":"USD"}}"#, "/maximum/amount", "must be an integer"),
            (#"{"maximum":{"amount":2.5,"currency":"USD"}}"#, "/maximum/amount", "must be an integer"),
            (
                #"{"maximum":{"amount":25,"currency":"XXQ"}}"#, "/maximum/currency",
                "must be one of AED, AFN, ALL, … (165 values, listed in the schema)"
            ),
        ]
    )
    func invalidBodies(body: String, place: String, detail: String) throws {
        var bid = try BiddingAPI.placeBid.request(for: NewBid(maximum, on: "i", key: "k"))
        bid.body = Array(body.utf8)
        let problem = try BiddingAPI.placeBid.problem(of: bid), pointer = try #require(JSONPointer(parsing: place))
        #expect(ProblemType.invalidBody ~= problem)
        #expect(problem.faults == [Problem.Fault(.body(pointer), detail)])
    }

    @Test("a soft close without duration and an unknown reason are refused with a message")
    func invalidTerms() throws {
        var offer = try BiddingAPI.publishTerms.request(for: TermsPublication(of: "i", .sample))
        let text = String(decoding: offer.body, as: UTF8.self)
        offer.body = Array(text.replacing(#""windowMilliseconds":120000"#, with: #""windowMilliseconds":0"#).utf8)
        let window = try #require(JSONPointer(parsing: "/softClose/windowMilliseconds"))
        #expect(
            try BiddingAPI.publishTerms.problem(of: offer).faults == [
                Problem.Fault(.body(window), "must be at least 1")
            ]
        )
        var retraction = try BiddingAPI.retractBids.request(for: BidRetraction(from: "i", because: .wrongAmount))
        retraction.body = Array(#"{"reason":"bored"}"#.utf8)
        let reason = try #require(JSONPointer(parsing: "/reason"))
        #expect(
            try BiddingAPI.retractBids.problem(of: retraction).faults
                == [Problem.Fault(.body(reason), "must be one of wrongAmount, descriptionChanged")]
        )
    }

    @Test("responses with prices or the caller's data are always revalidated; responses to changes are never cached")
    func caching() {
        let revalidated = CacheControl(.private, maxAge: 0, staleIfError: 604_800)
        for operation in BiddingAPI.operations {
            let expected: CacheControl =
                switch (operation.method, operation.id) {
                case (.get, "member"): CacheControl(.public, maxAge: 5, staleWhileRevalidate: 30, staleIfError: 300)
                // A cached outcome may be stale.
                case (.get, "outcome"): .noStore
                case (.get, _): revalidated
                default: .noStore
                }
            #expect(operation.caching == expected, "\(operation.id)")
        }
    }

    @Test("All operations except reads require a caller; bids, purchases and outcomes require an idempotency key")
    func callers() {
        func ids(_ authentication: APIAuthentication) -> [String] {
            BiddingAPI.operations.filter { $0.authentication == authentication }.map(\.id)
        }
        #expect(ids(.none) == ["auction", "bids", "forecast", "auctionReport", "marketReport"])
        #expect(ids(.optional) == ["activity"])
        let keyed = BiddingAPI.operations.filter { $0.requires(.idempotencyKey) }
        #expect(keyed.map(\.id) == ["placeBid", "buyNow", "outcome"])
    }

    @Test("the operations form one document with unique names")
    func document() throws {
        let document = try OpenAPIDocument(title: "Bidding", version: "1", operations: BiddingAPI.operations)
        let schemas = try #require(document.json["components"]?["schemas"])
        for name in ["Auction", "Bid", "BidReceipt", "OwnPosition", "Board", "AuctionUpdate", "BelowMinimumProblem"] {
            #expect(schemas[name] != nil, "\(name)")
        }
    }
}

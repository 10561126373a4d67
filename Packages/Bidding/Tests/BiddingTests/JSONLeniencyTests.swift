import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("JSON of other versions") struct JSONLeniencyTests {
    @Test("Unknown fields are ignored")
    func unknownFields() throws {
        func tolerates<Value: Codable & Equatable>(_ value: Value) throws {
            let text = try json(value) { members in members["colour"] = ["of": ["the": 1], "sky": [nil]] }
            #expect(text.contains("colour"))
            #expect(try read(Value.self, text) == value)
        }
        try tolerates(Auction.sample)
        try tolerates(Bid.samples[0])
        try tolerates(BidOutcome.leading)
        try tolerates(Increments.usd)
        try tolerates(AuctionUpdate.samples[0])
        try tolerates(ActivityPage.sample)
        try tolerates(OwnPosition.sample)
        try tolerates(Board.sample)
        try tolerates(Board.sample.leading[0])
        try tolerates(TermsOffer.sample)
        try tolerates(BidReceipt.sample)
        try tolerates(Withdrawal(reason: "broken", authority: .seller))
    }

    @Test("An unknown status, kind, outcome or authority is preserved")
    func unknownNames() throws {
        let auction = try read(
            Auction.self,
            json(Auction.samples[1]) { members in
                members["status"] = "frozen"
                members["reserve"] = "doubtful"
                members["unsoldReason"] = "fire"
                members["withdrawal"] = ["reason": "flood", "authority": "insurer"]
            }
        )
        #expect(auction.status == AuctionStatus(rawValue: "frozen"))
        #expect(auction.reserve == ReserveStatus(rawValue: "doubtful"))
        #expect(auction.unsoldReason == UnsoldReason(rawValue: "fire"))
        #expect(auction.withdrawal?.authority == Withdrawal.Authority(rawValue: "insurer"))
        #expect(try json(auction).contains(#""status":"frozen""#))
        let update = try read(AuctionUpdate.self, json(AuctionUpdate.samples[0]) { $0["kind"] = "thawed" })
        #expect(update.kind == AuctionUpdate.Kind(rawValue: "thawed"))
        #expect(try read(BidOutcome.self, #"{"code":"tied"}"#) == BidOutcome(code: .init(rawValue: "tied")))
    }

    @Test("A missing nullable property counts as null")
    func missingOptionals() throws {
        let offer = #"{"startPrice":{"amount":1,"currency":"USD"},"endsAt":"2030-01-01T00:00:00Z"}"#
        #expect(try read(TermsOffer.self, offer) == TermsOffer(startPrice: usd(1), endsAt: sampleStart))
        #expect(try read(OwnPosition.self, #"{"item":"i","sequence":1}"#) == OwnPosition(item: "i", sequence: 1))
        let bare = try json(Auction.samples[1]) { members in
            for name in ["minimumNext", "buyNow", "softClose", "leader", "withdrawal"] { members[name] = nil }
        }
        #expect(try read(Auction.self, bare) == Auction.samples[1])
        let published = try json(AuctionUpdate.samples[0]) { members in
            members["leader"] = nil
            members["bidder"] = nil
        }
        #expect(try read(AuctionUpdate.self, published) == AuctionUpdate.samples[0])
    }

    @Test(
        "A missing required property, or one of another type, is an error",
        arguments: [
            "item", "title", "seller", "status", "startPrice", "price", "reserve", "increments", "startsAt", "endsAt",
            "bidCount", "bidderCount", "sequence",
        ]
    )
    func missingMembers(member: String) throws {
        let missing = try json(Auction.sample) { $0[member] = nil },
            wrong = try json(Auction.sample) { $0[member] = [1] }
        #expect(throws: DecodingError.self) { try read(Auction.self, missing) }
        #expect(throws: DecodingError.self) { try read(Auction.self, wrong) }
    }

    @Test("Values that the rules refuse are decoding errors with the field and the reason")
    func invalidValues() throws {
        func corruption(_ softClose: String) -> String? { BiddingTests.corruption(in: softClose, as: SoftClose.self) }
        #expect(
            corruption(#"{"windowMilliseconds":0,"extensionMilliseconds":1}"#)
                == "/windowMilliseconds: windowMilliseconds must be from 1 to 2592000000"
        )
        #expect(
            corruption(#"{"windowMilliseconds":1,"extensionMilliseconds":-1}"#)
                == "/extensionMilliseconds: extensionMilliseconds must be from 1 to 2592000000"
        )
        #expect(BiddingTests.corruption(in: #"["bored"]"#, as: [RetractionReason].self) != nil)
    }

    @Test(
        "An invalid increments table is refused with the tier",
        arguments: [
            ("", "must not be empty"),
            (#"{"from":0,"step":0}"#, "must start at zero or above and have positive steps; tier 0 does not"),
            (
                #"{"from":5,"step":1},{"from":5,"step":2}"#,
                "must ascend; tier 1 does not start above tier 0"
            ),
            (
                #"{"from":1,"step":2},{"from":5,"step":1}"#,
                "must not have decreasing steps; the step of tier 1 is less than that of tier 0"
            ),
            (
                #"{"from":9007199254740992,"step":1}"#,
                "must not exceed 9007199254740991; tier 0 does"
            ),
        ]
    )
    func invalidTiers(tiers: String, reason: String) {
        let text = #"{"name":"own","currency":"USD","tiers":[\#(tiers)]}"#
        #expect(corruption(in: text, as: Increments.self) == "/tiers: tiers \(reason)")
    }
}

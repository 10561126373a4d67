import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("JSON encoding") struct JSONFormTests {
    @Test("The keys in the JSON of an auction are the names of the properties; absent values are null")
    func auction() throws {
        let watch = Auction.samples[2]
        let tiers = Increments.usd.tiers.map { #"{"from":\#($0.from),"step":\#($0.step)}"# }.joined(separator: ",")
        #expect(
            try json(watch) == #"""
                {"bidCount":0,"bidderCount":0,"buyNow":{"amount":18000,"currency":"USD"},\#
                "endsAt":"2030-01-02T02:00:00.000Z",\#
                "increments":{"currency":"USD","name":"usd-1","tiers":[\#(tiers)]},"item":"watch00001","leader":null,\#
                "minimumNext":{"amount":8900,"currency":"USD"},"price":{"amount":8900,"currency":"USD"},\#
                "reserve":"notMet","seller":"sara000001","sequence":1,\#
                "softClose":{"extensionMilliseconds":300000,"hardEnd":"2030-01-02T04:00:00.000Z",\#
                "windowMilliseconds":120000},"startPrice":{"amount":8900,"currency":"USD"},\#
                "startsAt":"2029-12-30T18:00:00.000Z","status":"open","title":"Belloran “Étoile” wrist watch, hand-wound",\#
                "unsoldReason":null,"withdrawal":null}
                """#
        )
        #expect(
            try json(Withdrawal(reason: "broken", authority: .admin)) == #"{"authority":"admin","reason":"broken"}"#
        )
        let softClose = try #require(SoftClose(window: .milliseconds(1), extension: .seconds(2)))
        #expect(
            try json(softClose) == #"{"extensionMilliseconds":2000,"hardEnd":null,"windowMilliseconds":1}"#
        )
    }

    @Test("Bids, receipts and updates encode to these bytes with sorted keys")
    func bids() throws {
        let bid = try #require(Bid.samples.first)
        #expect(
            try json(bid) == #"""
                {"amount":{"amount":12050,"currency":"USD"},"bidder":"z2565haepw","item":"camera0001","sequence":4,\#
                "time":"2029-12-30T03:00:00.000Z"}
                """#
        )
        #expect(
            try json(BidReceipt.sample) == #"""
                {"endsAt":"2030-01-01T02:00:00.000Z","item":"camera0001","minimumNext":{"amount":12300,"currency":"USD"},\#
                "outcome":{"code":"leading","minimumNext":null,"withdrawal":null},\#
                "price":{"amount":12050,"currency":"USD"},"sequence":4,\#
                "time":"2029-12-30T03:00:00.000Z"}
                """#
        )
        #expect(
            try json(ActivityPage(updates: [AuctionUpdate.samples[1]], last: 2)) == #"""
                {"last":2,"updates":[{"bidCount":1,"bidder":"z2565haepw","bidderCount":1,\#
                "endsAt":"2030-01-01T02:00:00.000Z","item":"camera0001","kind":"bidPlaced","leader":"z2565haepw",\#
                "position":2,"price":{"amount":5000,"currency":"USD"},"reserve":"noReserve","sequence":2,\#
                "status":"open","time":"2029-12-30T01:00:00.000Z"}]}
                """#
        )
        #expect(try json([RetractionReason.wrongAmount]) == #"["wrongAmount"]"#)
        #expect(
            try json(TermsOffer(startPrice: usd(1), endsAt: sampleStart)) == #"""
                {"buyNow":null,"endsAt":"2030-01-01T00:00:00.000Z","reserve":null,"softClose":null,\#
                "startPrice":{"amount":1,"currency":"USD"},"startsAt":null}
                """#
        )
    }

    @Test("Positions, boards and voided bids encode to these bytes with sorted keys")
    func members() throws {
        #expect(
            try json(OwnPosition.sample) == #"""
                {"alias":"z2565haepw","buyNow":null,"buyer":null,"item":"camera0001",\#
                "maximum":{"amount":15000,"currency":"USD"},\#
                "outcome":{"code":"leading","minimumNext":null,"withdrawal":null},"reserve":null,"sequence":4,\#
                "voidedBids":[]}
                """#
        )
        let board = Board(of: "nobody", []) { "\($0)" }
        #expect(
            try json(board)
                == #"{"leading":[],"lost":[],"outbid":[],"selling":[],"spent":[],"voided":[],"withdrawn":[],"won":[]}"#
        )
        #expect(
            try json(VoidedBids(sequence: 4, time: sampleStart, reason: "Fraud."))
                == #"{"reason":"Fraud.","sequence":4,"time":"2030-01-01T00:00:00.000Z"}"#
        )
        let entry = try #require(Board.sample.leading.first)
        #expect(
            try json(entry) == #"""
                {"bidCount":3,"counterparty":null,"endsAt":"2030-01-01T02:00:00.000Z","item":"camera0001",\#
                "maximum":{"amount":15000,"currency":"USD"},\#
                "outcome":{"code":"leading","minimumNext":null,"withdrawal":null},\#
                "price":{"amount":12050,"currency":"USD"},"status":"open",\#
                "title":"Tarnwick rangefinder camera, 35 mm","voidedBids":[]}
                """#
        )
    }

    @Test("Every sample decodes to the encoded value")
    func roundTrips() throws {
        func expectRoundTrip<Value: Codable & Equatable>(_ value: Value) throws {
            #expect(try read(Value.self, json(value)) == value)
        }
        try expectRoundTrip(Auction.samples)
        try expectRoundTrip(Bid.samples)
        try expectRoundTrip(ActivityPage.sample)
        try expectRoundTrip(OwnPosition.samples)
        try expectRoundTrip(Board.sample)
        try expectRoundTrip(Counterparty(id: "ben0000001", name: "Ben"))
        try expectRoundTrip(TermsOffer.sample)
        try expectRoundTrip(BidReceipt.samples)
        try expectRoundTrip(Increments.standard)
        try expectRoundTrip(RetractionReason.allCases)
        try expectRoundTrip([BidOutcome.won, .lost, .withdrawn(nil), .outbid(minimumNext: usd(5))])
        let withdrawn = BidOutcome.withdrawn(try Withdrawal(reason: "It broke.", authority: .admin))
        try expectRoundTrip(withdrawn)
        #expect(
            try json(withdrawn) == #"""
                {"code":"withdrawn","minimumNext":null,"withdrawal":{"authority":"admin","reason":"It broke."}}
                """#
        )
    }

    @Test("A withdrawn auction and an unsold one decode to the encoded values")
    func ended() throws {
        var withdrawn = try sampleLedger(), unsold = withdrawn
        try withdrawn.withdraw(at: after(.hours(1)))
        try unsold.close(at: after(.hours(168)))
        for ledger in [withdrawn, unsold] {
            let auction = Auction(
                of: ledger.state,
                title: "\"\\\n",
                bidderCount: 0,
                at: after(.hours(168)),
                alias: sampleAlias
            )
            #expect(try read(Auction.self, json(auction)) == auction)
        }
    }
}

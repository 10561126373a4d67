import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

/// The validation of values that a client creates from the responses of another API.
@Suite("Public initializers") struct EntityValidationTests {
    private func auction(
        status: AuctionStatus = .open,
        price: Money = usd(1200),
        minimumNext: Money? = usd(1300),
        buyNow: Money? = nil,
        startsAt: Instant = sampleStart,
        endsAt: Instant = after(.hours(1)),
        leader: BidderAlias? = "alias",
        unsoldReason: UnsoldReason? = nil,
        withdrawal: Withdrawal? = nil,
        bidCount: Int = 2,
        bidderCount: Int = 1,
        sequence: Int = 3
    ) throws(InvalidField) -> Auction {
        try Auction(
            item: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            title: "Lamp",
            seller: "340282366920938463463374607431768211455",
            status: status,
            startPrice: usd(1000),
            price: price,
            minimumNext: minimumNext,
            buyNow: buyNow,
            increments: .usd,
            startsAt: startsAt,
            endsAt: endsAt,
            leader: leader,
            unsoldReason: unsoldReason,
            withdrawal: withdrawal,
            bidCount: bidCount,
            bidderCount: bidderCount,
            sequence: sequence
        )
    }

    /// Expects an error about a field.
    private func expect(
        _ field: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ make: () throws -> Any
    ) {
        let error = #expect(throws: InvalidField.self, sourceLocation: sourceLocation) { _ = try make() }
        #expect(error?.field == field, sourceLocation: sourceLocation)
    }

    private let yen = Money(minorUnits: 1200, currency: .jpy)
    private let large = usd(AuctionTerms.maximumAmount + 1)
    private let far = Instant.writable.upperBound.advanced(by: .seconds(1))
    private let withdrawal = Sample.valid { try Withdrawal(reason: "broken", authority: .seller) }

    @Test("A valid auction has the values that it was given, and is equal after JSON encoding and decoding")
    func validAuction() throws {
        let auction = try auction()
        #expect(auction.title == "Lamp" && auction.price == usd(1200) && auction.minimumNext == usd(1300))
        #expect((auction.bidCount, auction.bidderCount, auction.sequence) == (2, 1, 3))
        #expect(auction.id == auction.item && auction.leader == "alias" && auction.reserve == .noReserve)
        #expect(try read(Auction.self, try json(auction)) == auction)
        let frozen = AuctionStatus(rawValue: "frozen")
        _ = try self.auction(status: frozen, unsoldReason: .noBids, withdrawal: withdrawal)
        _ = try self.auction(
            status: .withdrawn,
            minimumNext: nil,
            endsAt: after(.hours(-1)),
            leader: nil,
            withdrawal: withdrawal
        )
        _ = try self.auction(status: .sold, minimumNext: nil, bidCount: 0, bidderCount: 0)
    }

    @Test("An inconsistent auction is refused, and the error names the field")
    func invalidAuction() {
        expect("price") { try auction(price: yen) }
        expect("price") { try auction(price: usd(0)) }
        expect("price") { try auction(price: large) }
        expect("minimumNext") { try auction(minimumNext: yen) }
        expect("buyNow") { try auction(buyNow: usd(-1)) }
        expect("endsAt") { try auction(endsAt: after(.hours(-1))) }
        expect("endsAt") { try auction(endsAt: far) }
        expect("bidCount") { try auction(leader: nil, bidCount: -1, bidderCount: 0) }
        expect("bidderCount") { try auction(bidCount: 1, bidderCount: 2) }
        expect("leader") { try auction(bidCount: 0, bidderCount: 0) }
        expect("leader") { try auction(status: .unsold, minimumNext: nil) }
        expect("sequence") { try auction(sequence: 0) }
        expect("minimumNext") { try auction(status: .sold) }
        expect("buyNow") { try auction(status: .sold, minimumNext: nil, buyNow: usd(9000)) }
        expect("unsoldReason") { try auction(unsoldReason: .noBids) }
        expect("withdrawal") { try auction(withdrawal: withdrawal) }
    }

    @Test("A bid, an update and a receipt are checked")
    func events() throws {
        func bid(_ sequence: Int, _ amount: Money, _ time: Instant) throws -> Bid {
            try Bid(item: "i", sequence: sequence, bidder: "a", amount: amount, time: time)
        }
        let valid = try bid(2, usd(5), sampleStart)
        #expect(valid.id == Bid.ID(item: "i", sequence: 2) && valid.amount == usd(5))
        expect("sequence") { try bid(0, usd(5), sampleStart) }
        expect("amount") { try bid(1, usd(0), sampleStart) }
        expect("time") { try bid(1, usd(5), far) }

        func update(
            position: Int64 = 7,
            price: Money = usd(5),
            bidCount: Int = 1,
            leader: BidderAlias? = "a"
        ) throws -> AuctionUpdate {
            try AuctionUpdate(
                position: position,
                item: "i",
                sequence: 2,
                time: sampleStart,
                kind: .bidPlaced,
                status: .open,
                price: price,
                leader: leader,
                bidder: "a",
                bidCount: bidCount,
                bidderCount: min(1, bidCount),
                endsAt: after(.hours(1))
            )
        }
        #expect(try update().id == 7)
        expect("position") { try update(position: -1) }
        expect("price") { try update(price: usd(0)) }
        expect("leader") { try update(bidCount: 0) }

        func receipt(_ minimumNext: Money?, _ outcome: BidOutcome? = .leading) throws -> BidReceipt {
            try BidReceipt(
                item: "i",
                sequence: 2,
                time: sampleStart,
                outcome: outcome,
                price: usd(5),
                minimumNext: minimumNext,
                endsAt: sampleStart
            )
        }
        #expect(try receipt(usd(6)).minimumNext == usd(6))
        expect("minimumNext") { try receipt(yen) }
        expect("outcome.minimumNext") { try receipt(nil, .outbid(minimumNext: yen)) }
    }

    @Test("An outcome has only the values that its code permits")
    func outcomes() throws {
        #expect(try BidOutcome(code: .outbid, minimumNext: usd(5)) == .outbid(minimumNext: usd(5)))
        #expect(try BidOutcome(code: .withdrawn, minimumNext: nil, withdrawal: withdrawal) == .withdrawn(withdrawal))
        expect("minimumNext") { try BidOutcome(code: .won, minimumNext: usd(5)) }
        expect("minimumNext") { try BidOutcome(code: .outbid, minimumNext: usd(0)) }
        expect("withdrawal") { try BidOutcome(code: .leading, minimumNext: nil, withdrawal: withdrawal) }
        #expect(
            corruption(in: #"{"code":"won","minimumNext":{"amount":1,"currency":"USD"}}"#, as: BidOutcome.self) != nil
        )
    }

    @Test("The values of a member are checked")
    func members() throws {
        expect("sequence") { try OwnPosition(item: "i", sequence: 0) }
        expect("maximum") { try OwnPosition(item: "i", sequence: 1, maximum: usd(0)) }
        expect("maximum") { try OwnPosition(item: "i", sequence: 1, maximum: usd(5), reserve: usd(5)) }
        expect("outcome.minimumNext") {
            try OwnPosition(item: "i", sequence: 1, maximum: usd(5), outcome: .outbid(minimumNext: yen))
        }
        expect("sequence") { try VoidedBids(sequence: 0, time: sampleStart, reason: "Fraud.") }
        expect("reason") { try VoidedBids(sequence: 1, time: sampleStart, reason: "Fraud\u{7}") }
        func entry(_ item: ItemID, price: Money = usd(5), maximum: Money? = nil, bidCount: Int = 1) throws -> BoardEntry
        {
            try BoardEntry(
                item: item,
                title: "Lamp",
                status: .open,
                price: price,
                endsAt: sampleStart,
                maximum: maximum,
                bidCount: bidCount
            )
        }
        #expect(try entry("i").id == "i")
        expect("maximum") { try entry("i", maximum: yen) }
        expect("bidCount") { try entry("i", bidCount: -1) }
        let board = try Board(
            leading: [try entry("i")],
            lost: [try entry("j")],
            selling: [try entry("i")],
            spent: [yen]
        )
        #expect(board.leading.map(\.item) == ["i"] && board.spent == [yen])
        expect("lost") { try Board(leading: [try entry("i")], lost: [try entry("i")]) }
        expect("spent") { try Board(spent: [usd(1), usd(2)]) }
        let many = try (0...Board.maximumEndedCount).map { try entry(ItemID(stringLiteral: "i\($0)")) }
        expect("won") { try Board(won: many) }
    }

    @Test("Pages, snapshots and pending bids are checked")
    func collections() throws {
        let updates = Array(AuctionUpdate.samples.prefix(3))
        #expect(try ActivityPage(updates: updates, last: 3).updates == updates)
        expect("updates") { try ActivityPage(updates: updates.reversed(), last: 3) }
        expect("last") { try ActivityPage(updates: updates, last: 2) }
        let entry = try BiddingSnapshot.Entry(auction: .sample, asOf: sampleStart, position: .sample, bids: Bid.samples)
        #expect(entry.id == Auction.sample.item)
        expect("position") {
            try BiddingSnapshot.Entry(auction: Auction.samples[1], asOf: sampleStart, position: .sample)
        }
        expect("bids") { try BiddingSnapshot.Entry(auction: Auction.samples[1], asOf: sampleStart, bids: Bid.samples) }
        func bid(_ key: String, _ intent: PendingBid.Intent) throws -> PendingBid {
            try PendingBid(key: key, item: "i", intent: intent, time: sampleStart)
        }
        #expect(try bid("k", .purchase).id == "k")
        expect("key") { try bid("", .purchase) }
        expect("key") { try bid("a b", .purchase) }
        expect("maximum") { try bid("k", .bid(usd(0), ifSeen: nil)) }
    }

    @Test("The reason of a withdrawal and the name of a counterparty are checked, in JSON, too")
    func texts() throws {
        let longest = String(repeating: "é", count: StatedReason.maximumLength / 2)
        for reason in ["", "Broken.\n\tSorry.", longest] {
            #expect(try Withdrawal(reason: reason, authority: .seller).reason == reason)
        }
        for reason in ["bell \u{7}", longest + "."] {
            expect("reason") { try Withdrawal(reason: reason, authority: .seller) }
        }
        let name = String(repeating: "n", count: Counterparty.maximumNameLength)
        #expect(try Counterparty(id: "ben", name: name).name == name)
        for name in ["", " Ben", "Be\nn", name + "n"] { expect("name") { try Counterparty(id: "ben", name: name) } }
        #expect(throws: DecodingError.self) { try read(Counterparty.self, #"{"id":"ben","name":""}"#) }
        #expect(throws: DecodingError.self) {
            try read(Withdrawal.self, #"{"authority":"admin","reason":"\u0007"}"#)
        }
    }

    @Test("Every sample is accepted by the initializer of its type")
    func samples() throws {
        for auction in Auction.samples { #expect(try read(Auction.self, try json(auction)) == auction) }
        for update in AuctionUpdate.samples { #expect(try read(AuctionUpdate.self, try json(update)) == update) }
        for position in OwnPosition.samples { #expect(try read(OwnPosition.self, try json(position)) == position) }
        #expect(try read(Board.self, try json(Board.sample)) == .sample)
    }
}

import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("The board of a member") struct BoardTests {
    /// Returns an auction of the given duration with the given bids, in its state twenty hours after its start, and
    /// Anna's position in the auction.
    private func auction(
        _ item: ItemID,
        by seller: MemberID = "seller",
        in increments: Increments = .usd,
        reserve: Int64? = nil,
        lasting hours: Int64 = 48,
        withdrawn withdrawal: Withdrawal? = nil,
        _ bids: (MemberID, Int64)...
    ) throws -> (auction: Auction, position: OwnPosition) {
        func money(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: increments.currency) }
        let terms = try AuctionTerms(
            item: item,
            seller: seller,
            startPrice: money(1000),
            reserve: reserve.map(money),
            increments: increments,
            startsAt: sampleStart,
            endsAt: after(.hours(hours))
        )
        var ledger = AuctionLedger(AuctionState(publishing: terms, at: sampleStart))
        for (bidder, maximum) in bids { try ledger.place(money(maximum), by: bidder, at: after(.hours(1))) }
        if let withdrawal { _ = try ledger.withdraw(withdrawal, at: after(.hours(2))) }
        if hours <= 20 { try ledger.close(at: after(.hours(20))) }
        let now = after(.hours(20)), state = ledger.state
        return (
            Auction(of: state, title: "\(item)", bidderCount: ledger.bidderCount, at: now, alias: sampleAlias),
            OwnPosition(of: "anna", in: state, bids: ledger.bids, at: now, alias: sampleAlias)
        )
    }

    @Test(
        "Each auction is in the list of its outcome; running auctions by end, earliest first; ended ones, latest first"
    )
    func lists() throws {
        let board = Board(
            of: "anna",
            try [
                auction("late", lasting: 60, ("anna", 2000)), auction("soon", lasting: 30, ("anna", 2000)),
                auction("unmet", reserve: 5000, lasting: 40, ("anna", 2000)),
                auction("behind", ("anna", 2000), ("ben", 3000)),
                auction("won1", lasting: 10, ("ben", 2000), ("anna", 3000)),
                auction("won2", lasting: 12, ("anna", 2000)),
                auction("gone", lasting: 11, ("anna", 2000), ("ben", 3000)),
                auction("own", by: "anna", ("ben", 3000)), auction("sold", by: "anna", lasting: 9, ("ben", 3000)),
                auction("foreign", ("ben", 3000)),
            ]
        ) { "Name of \($0)" }
        #expect(board.leading.map(\.item) == ["soon", "unmet", "late"])
        #expect(board.leading.map(\.outcome) == [.leading, .leadingReserveUnmet, .leading])
        #expect(board.outbid.map(\.item) == ["behind"])
        #expect(board.won.map(\.item) == ["won2", "won1"])
        #expect(board.lost.map(\.item) == ["gone"])
        #expect(board.selling.map(\.item) == ["sold", "own"])
        #expect(board.spent == [usd(3050)])
        let seller = try Counterparty(id: "seller", name: "Name of seller")
        #expect(board.won.map(\.counterparty) == [seller, seller])
        #expect(try board.selling.map(\.counterparty) == [Counterparty(id: "ben", name: "Name of ben"), nil])
        for entry in board.leading + board.outbid + board.lost { #expect(entry.counterparty == nil) }
        let behind = try #require(board.outbid.first)
        #expect(behind.maximum == usd(2000) && behind.price == usd(2050) && behind.bidCount == 2)
        #expect(behind.title == "behind" && behind.status == .open && behind.endsAt == after(.hours(48)))
    }

    @Test("Withdrawn auctions are in a separate list, with the reason")
    func withdrawn() throws {
        let withdrawal = try Withdrawal(reason: "It broke.", authority: .seller)
        let board = Board(
            of: "anna",
            try [
                auction("own", by: "anna", withdrawn: withdrawal, ("ben", 3000)),
                auction("taken", withdrawn: withdrawal, ("anna", 2000)),
                auction("gone", lasting: 11, ("anna", 2000), ("ben", 3000)), auction("foreign", withdrawn: withdrawal),
            ]
        ) { "\($0)" }
        #expect(board.withdrawn.map(\.item) == ["taken"] && board.lost.map(\.item) == ["gone"])
        #expect(board.withdrawn.map(\.outcome) == [.withdrawn(withdrawal)])
        #expect(board.selling.map(\.status) == [.withdrawn])
    }

    @Test("Spending is summed per currency, ordered by code")
    func spent() throws {
        let board = Board(
            of: "anna",
            try [
                auction("a", in: .usd, lasting: 10, ("anna", 2000)),
                auction("b", in: .eur, lasting: 10, ("anna", 2000)),
                auction("c", in: .usd, lasting: 10, ("ben", 1000), ("anna", 2000)),
                auction("d", in: .jpy, lasting: 10, ("anna", 2000), ("ben", 3000)),
            ]
        ) { "\($0)" }
        #expect(board.spent == [Money(minorUnits: 1000, currency: .eur), usd(2050)])
    }

    @Test("A currency with a sum beyond the limit is omitted")
    func tooMuchSpent() throws {
        let most = AuctionTerms.maximumAmount
        let dear = try auction("dear", in: .usd, lasting: 10, ("ben", most - 1), ("anna", most))
        let cheap = try auction("cheap", in: .eur, lasting: 10, ("anna", 2000))
        let board = Board(of: "anna", Array(repeating: dear, count: 1030) + [cheap]) { "\($0)" }
        #expect(board.spent.map(\.currency) == [.eur])
    }

    @Test("The board has all running auctions, the latest ended ones, and the total of all purchases")
    func bounds() throws {
        func items(_ prefix: String, _ count: Int) -> [ItemID] { (0..<count).compactMap { ItemID("\(prefix)\($0)") } }
        let won = try items("won", 130).enumerated().map {
            try auction($1, lasting: Int64(2 + $0 / 10), ("anna", 2000))
        }
        let lost = try items("lost", 120).map { try auction($0, lasting: 10, ("anna", 2000), ("ben", 3000)) }
        let sold = try items("sold", 110).map { try auction($0, by: "anna", lasting: 9, ("ben", 3000)) }
        let open = try items("open", 140).map { try auction($0, by: "anna", lasting: 40) }
        let leading = try items("lead", 150).map { try auction($0, ("anna", 2000)) }
        let board = Board(of: "anna", won + lost + sold + open + leading) { "\($0)" }
        #expect((board.won.count, board.lost.count, board.leading.count) == (100, 100, 150))
        #expect(Set(board.won.map(\.item)) == Set(items("won", 130).suffix(100)))
        #expect(board.won.first?.endsAt == after(.hours(14)))
        #expect(
            board.selling.map(\.status) == Array(repeating: .sold, count: 100) + Array(repeating: .open, count: 140)
        )
        #expect(board.spent == [usd(130 * 1000)])
    }
}

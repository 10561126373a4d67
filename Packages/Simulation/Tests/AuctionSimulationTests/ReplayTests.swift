import AuctionSimulation
import Bidding
import Foundation
import FoundationCore
import Testing

@Suite struct ReplayTests {
    private func replay(_ bids: [(String, Int64)], open: Int64 = 1000, recorded: Int64 = 1000) throws -> Replay {
        let entries = try bids.enumerated().map {
            try BidHistory.Entry(days: Double($0.offset), bidder: $0.element.0, maximum: $0.element.1)
        }
        let history = try BidHistory(auction: "a", startPrice: open, recordedPrice: recorded, entries: entries)
        return Replay(history, increments: .usd)
    }

    @Test("Bids are in the order of their times; simultaneous bids in the order of the record")
    func order() throws {
        let entries = try [(2.0, "c"), (1.0, "a"), (1.0, "b")].map {
            try BidHistory.Entry(days: $0.0, bidder: $0.1, maximum: 5)
        }
        let history = try BidHistory(auction: "x", startPrice: 1, recordedPrice: 1, entries: entries)
        #expect(history.entries.map(\.bidder) == ["a", "b", "c"])
    }

    @Test("The price follows the rules, and the verdict compares it with the record")
    func verdicts() throws {
        let bids = [("anna", Int64(2000)), ("ben", 3000)]
        #expect(try replay(bids, recorded: 2050).verdict == .exact)
        #expect(try replay(bids, recorded: 2051).verdict == .recordedHigher)
        #expect(try replay(bids, recorded: 2049).verdict == .recordedLower)
        #expect(try replay(bids).leader == "ben")
        #expect(try replay(bids).steps.map(\.price) == [1000, 2050])
        #expect(try replay(bids).steps.map(\.result) == [.leads, .leads])
    }

    @Test("A first bid below the start price and a raise to the same maximum are refused; a low bid is accepted")
    func refusals() throws {
        let result = try replay([
            ("anna", 999), ("anna", 2000), ("ben", 1500), ("ben", 1500), ("anna", 2000), ("carl", 10),
        ])
        #expect(result.steps.map(\.result) == [.refused, .leads, .outbid, .refused, .refused, .outbid])
        #expect(result.belowMinimumCount == 2)
        #expect(result.price == 1550)
        #expect(result.leader == "anna")
    }

    @Test("The price is never below the start price")
    func lowRunnerUp() throws {
        #expect(try replay([("anna", 2000), ("carl", 10)]).price == 1000)
    }

    @Test("Without an accepted bid there is no leader, and the price is the start price")
    func nobody() throws {
        let result = try replay([("anna", 999)])
        #expect(result.leader == nil)
        #expect(result.price == 1000)
    }

    @Test("The name of a bidder may be any text")
    func names() throws {
        #expect(try replay([("a name with blanks, longer than sixteen bytes", 5000), ("zoë", 6000)]).leader == "zoë")
    }

    @Test("A report adds up the counts of all auctions")
    func report() throws {
        let entries = [try BidHistory.Entry(days: 0, bidder: "anna", maximum: 2000)]
        let histories = try [1000, 1500, 900].enumerated().map {
            try BidHistory(
                auction: "\($0.offset)",
                startPrice: 1000,
                recordedPrice: $0.element,
                entries: entries
            )
        }
        let report = try ReplayReport(of: histories, increments: .usd)
        #expect(report.bidCount == 3 && report.refusedCount == 0 && report.belowMinimumCount == 0)
        #expect(Replay.Verdict.allCases.map(report.count) == [1, 1, 1])
    }

    @Test(
        "An invalid history is rejected",
        arguments: [(-1, 1), (.nan, 1), (36_526, 1), (0, 0), (0, .max)] as [(Double, Int64)]
    )
    func invalid(days: Double, maximum: Int64) {
        #expect(throws: InvalidField.self) { try BidHistory.Entry(days: days, bidder: "anna", maximum: maximum) }
        #expect(throws: InvalidField.self) { try BidHistory.Entry(days: 0, bidder: "", maximum: 1) }
        #expect(throws: InvalidField.self) { try BidHistory(auction: "", startPrice: 1, recordedPrice: 1, entries: []) }
        #expect(throws: InvalidField.self) {
            try BidHistory(auction: "a", startPrice: -1, recordedPrice: 1, entries: [])
        }
        #expect(throws: InvalidField.self) {
            try BidHistory(auction: "a", startPrice: 1, recordedPrice: .max, entries: [])
        }
    }

    @Test("Bids below the minimum are counted, except those of the leader")
    func belowMinimum() throws {
        let result = try replay([("anna", 2000), ("ben", 1049), ("carl", 1149), ("anna", 500), ("carl", 900)])
        #expect(result.steps.map(\.price) == [1000, 1099, 1199, 1199, 1199])
        #expect(result.steps.map(\.result) == [.leads, .outbid, .outbid, .refused, .refused])
        #expect(result.belowMinimumCount == 2)
    }

    @Test("A first bid at the start price and a raise by one minor unit are accepted")
    func leastThatCounts() throws {
        #expect(try replay([("anna", 1000), ("anna", 1001)]).steps.map(\.result) == [.leads, .leads])
    }

    @Test("The JSON has the documented properties, counts the rows read, and has a null leader if every bid is refused")
    func json() throws {
        let entries = try [("anna", 2000), ("ben", 10), ("ben", 10)].enumerated().map {
            try BidHistory.Entry(days: Double($0.offset), bidder: $0.element.0, maximum: $0.element.1)
        }
        let histories = [
            try BidHistory(auction: "a", startPrice: 1000, recordedPrice: 1050, entries: entries),
            try BidHistory(auction: "b", startPrice: 3000, recordedPrice: 3000, entries: [entries[0]]),
            try BidHistory(auction: "c", startPrice: 500, recordedPrice: 500, entries: entries),
        ]
        let report = try ReplayReport(of: histories, increments: .usd)
        #expect(report.bidCount == 7 && report.refusedCount == 3 && report.belowMinimumCount == 4)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(report), as: UTF8.self)
                == #"{"auctions":3,"belowMinimum":4,"bids":7,"exact":2,"recordedHigher":1,"recordedLower":0,"#
                + #""results":["#
                + #"{"auction":"a","bids":3,"leader":"anna","open":1000,"price":1000,"recorded":1050,"#
                + #""verdict":"recordedHigher"},"#
                + #"{"auction":"b","bids":1,"leader":null,"open":3000,"price":3000,"recorded":3000,"verdict":"exact"},"#
                + #"{"auction":"c","bids":3,"leader":"anna","open":500,"price":500,"recorded":500,"verdict":"exact"}]}"#
        )
    }
}

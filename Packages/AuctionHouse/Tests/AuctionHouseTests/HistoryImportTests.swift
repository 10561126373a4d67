import AuctionHouse
import AuctionHouseTesting
import Bidding
import Catalog
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

/// Real auctions of 2003, which stand beside the project's folder where they may be had at all.
private let data = URL(filePath: #filePath).appending(path: "../../../../../../shared/data").standardizedFileURL

@Suite("importing bid histories") struct HistoryImportTests {
    private static let header = "auction,end_date,seller,open_cents,final_cents,time_days,bidder,max_cents"
    private static let record = """
        \(header)
        one,2003-04-05,sam,1000,2050,0.5,anna,2000
        one,2003-04-05,sam,1000,2050,2.25,ben,2500
        one,2003-04-05,sam,1000,2050,1.5,anna,1900
        two,2003-04-06T12:00:00Z,sam,100,100,0.1,Anna,50

        """

    private func importing(_ text: String, into house: House, as options: HistoryImport = .init()) async throws
        -> ImportReport
    {
        try await house.house.importHistories(from: MemoryByteSource(text.utf8, chunkSize: 100), as: options)
    }

    private func items(_ house: House) async throws -> [Item] {
        try await house.house.read { try $0.log(after: 0, limit: .max) }
            .compactMap { if case .itemDrafted(let item) = $0.event { item } else { nil } }
    }

    @Test("a recorded auction is there as a finished one, with the bids that count and its buyer")
    func finished() async throws {
        let house = House()
        let report = try await importing(Self.record, into: house)
        #expect(report.read == 2 && report.imported == 2 && report.faults.isEmpty)
        let items = try await items(house)
        #expect(items.map(\.details.title) == ["Auction one", "Auction two"])
        let sold = try await house.state(of: items[0].id), unsold = try await house.state(of: items[1].id)
        let ben = try #require(try await house.house.read { try $0.member(named: "ben") })
        let end = try #require(Instant("2003-04-05T23:59:59.999Z"))
        #expect(sold.phase == .sold(Sale(buyer: ben.id, price: usd(2050), time: end, isBuyNow: false)))
        #expect(sold.terms.startsAt == end.advanced(by: .seconds(-3 * 86_400)))
        let bids = try await house.house.read { try $0.bids(on: items[0].id) }
        #expect(bids.map(\.maximum) == [usd(2000), usd(2500)])
        #expect(bids.last?.time == sold.terms.startsAt.advanced(by: .seconds(2.25 * 86_400)))
        #expect(unsold.phase == .unsold(.noBids) && unsold.endsAt == Instant("2003-04-06T12:00:00Z"))
        #expect(try await house.house.rebuild().differences.isEmpty)
    }

    @Test("recorded auctions may be running ones, with the bids so far, and end in their time")
    func running() async throws {
        let house = House()
        let rows = (0..<60).flatMap { auction in
            (1...20).map { "a\(auction),2003-04-05,sam,1000,2050,\(Double($0) * 0.145),b\($0 % 7),\(1000 + $0 * 100)" }
        }
        let text = ([Self.header] + rows).joined(separator: "\n") + "\n"
        let span = Duration.seconds(4 * 86_400)
        let report = try await importing(text, into: house, as: HistoryImport(endsWithin: span))
        #expect(report.imported == 60 && report.faults.isEmpty)
        let now = house.clock.now
        var counts: [Int] = [], scheduled = 0
        for item in try await items(house) {
            let state = try await house.state(of: item.id)
            #expect(state.phase == .running && state.endsAt > now && state.endsAt <= now.advanced(by: span))
            #expect(state.terms.startsAt.duration(to: state.endsAt) == .seconds(3 * 86_400))
            if state.terms.startsAt > now { scheduled += 1 }
            counts.append(state.standing.bidCount)
            let bids = try await house.house.read { try $0.bids(on: item.id) }
            let expected = (1...20).count {
                state.terms.startsAt.advanced(by: .seconds(Double($0) * 0.145 * 86_400)) <= now
            }
            #expect(bids.count == expected && bids.allSatisfy { $0.time <= now })
        }
        #expect(scheduled > 5 && counts.contains { $0 > 15 } && Set(counts).count > 10)
        #expect(try await house.house.checkIntegrity().isSound)
        house.clock.advance(by: span)
        #expect(try await house.house.closeDue() == 60)
        #expect(try await importing(text, into: house).alreadyThere == 60)
    }

    @Test("who registered is nobody in a record, and names that differ in case are different bidders")
    func names() async throws {
        let house = House()
        let registered = try await house.register("anna")
        let text = "\(Self.header)\na,,,1,1,0.1,Anna,100\na,,,1,1,0.2,anna,200\nb,,,1,1,0.1,anna,300\n"
        #expect(try await importing(text, into: house).imported == 2)
        let items = try await items(house)
        let first = try await house.house.read { try $0.bids(on: items[0].id) }.map(\.bidder)
        let second = try await house.house.read { try $0.bids(on: items[1].id) }.map(\.bidder)
        let names = try await house.house.read { snapshot in try first.map { try snapshot.member($0)?.name } }
        #expect(names == ["Anna 2", "anna 3"])
        #expect(Set(first).count == 2 && !first.contains(registered) && second == [first[1]])
    }

    @Test("the longest name there is may be taken, too, and is found again")
    func longName() async throws {
        let house = House()
        let name = String(repeating: "x", count: Member.longestName)
        _ = try await house.register(name)
        for auction in ["a", "b"] {
            let text = "\(Self.header)\n\(auction),,,1,1,0.1,\(name),100\n"
            #expect(try await importing(text, into: house).imported == 1)
        }
        let items = try await items(house)
        let one = try await house.house.read { try $0.bids(on: items[0].id) }.map(\.bidder)
        #expect(try await house.house.read { try $0.bids(on: items[1].id) }.map(\.bidder) == one)
    }

    @Test("what is imported again is there already, also after a commit that failed")
    func again() async throws {
        let rows = (0..<250).map { "a\($0),2003-04-05,sam,1000,2050,0.5,b\($0 % 9),2000\n" }.joined()
        let text = Self.header + "\n" + rows
        let whole = House()
        #expect(try await importing(text, into: whole).imported == 250)
        #expect(try await importing(text, into: whole).alreadyThere == 250)
        let store = FailingStore()
        let house = House(store: store)
        store.letFail(after: 1)
        await #expect(throws: StoreFailure.self) { try await importing(text, into: house) }
        store.letSucceed()
        let report = try await importing(text, into: house)
        #expect(report.imported == 150 && report.alreadyThere == 100)
        let logs = try await (
            house.house.read { try $0.log(after: 0, limit: .max) },
            whole.house.read { try $0.log(after: 0, limit: .max) }
        )
        #expect(logs.0 == logs.1)
    }

    @Test("bad rows, and auctions that cannot be, are told; the others are imported")
    func faults() async throws {
        let text =
            Self.record + """
                three,2003-04-05,sam,1000,2050,soon,anna,2000
                four,2003-04-05,sam,1000,2050,1,sam,2000
                five,2999-04-05,sam,1000,2050,1,anna,2000
                six,2003-04-05,sam,1000,2050,1,an\u{202E}na,2000

                """
        let house = House()
        let report = try await importing(text, into: house)
        #expect(report.imported == 2 && report.faults.map(\.line) == [6, 7, 8, 9] && report.read == 6)
        #expect(report.faults.first?.column == "time_days")
        await #expect(throws: ImportStopped.self) {
            try await importing(text, into: House(), as: HistoryImport(onFault: .stop))
        }
    }

    @Test(
        "real auctions end as the replay says, and pass a rebuild",
        .enabled(if: FileManager.default.fileExists(atPath: data.path), "the folder with real auctions is not here"),
        arguments: [("palm-bids.csv", 343), ("palm-dated-bids.csv", 149)]
    )
    func real(file: String, count: Int) async throws {
        let house = House()
        let source = try FileByteSource(path: data.appending(path: file).path)
        let report = try await house.house.importHistories(from: source)
        #expect(report.imported == count && report.faults.isEmpty)
        #expect(try await house.house.rebuild().differences.isEmpty)
    }
}

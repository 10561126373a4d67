import AuctionHouse
import AuctionHouseTesting
import Bidding
import Catalog
import Foundation
import FoundationCore
import FoundationCoreTesting
import Synchronization
import Testing

/// Real listings of 2001, which stand beside the project's folder where they may be had at all.
private let data = URL(filePath: #filePath).appending(path: "../../../../../../shared/data").standardizedFileURL

@Suite("importing listings") struct ListingImportTests {
    static let header = "item,title,category_path,first_bid_cents,buy_price_cents,seller,started,ends"

    /// A file of listings `a1`, `a2`, … that began in 2001 and end in 2100.
    private func file(_ rows: Range<Int>, lineEnd: String = "\n") -> String {
        let lines = rows.map { number in
            "a\(number),Radio \(number),Radios > \(number % 7),\(1000 + number),,s\(number % 11),"
                + "2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        }
        return ([Self.header] + lines).map { $0 + lineEnd }.joined()
    }

    private func importing(
        _ text: String,
        into house: House,
        as options: ListingImport = ListingImport(),
        onNews: @Sendable (ImportNews) -> Void = { _ in }
    ) async throws -> ImportReport {
        let source = MemoryByteSource(text.utf8, chunkSize: 1000)
        return try await house.house.importListings(from: source, as: options, onNews: onNews)
    }

    private func log(_ house: House) async throws -> [LogEntry] {
        try await house.house.read { try $0.log(after: 0, limit: .max) }
    }

    /// The items in the log, in its order.
    private func items(_ house: House) async throws -> [Item] {
        try await log(house).compactMap { if case .itemDrafted(let item) = $0.event { item } else { nil } }
    }

    @Test("a listing becomes an item with its seller, category, brand and an open auction")
    func listing() async throws {
        let house = House()
        let text = #"""
            title,category_path,brand,condition,description,start_price,buyNow,Reserve Price,currency,seller,starts at,ends
            "Radio, ""big""",Collectibles > Radios,Tarnwick,like new,"Two
            lines",9.50,20,12.5,EUR,anna,2001-12-03T18:10:40Z,2100-12-13T19:10:40.5+01:00

            """#
        let report = try await importing(text, into: house)
        #expect(report.read == 1 && report.imported == 1 && report.faults.isEmpty && report.warnings.isEmpty)
        let item = try #require(try await items(house).first)
        #expect(item.details.title == "Radio, \"big\"" && item.details.description == "Two\nlines")
        #expect(item.details.condition == .likeNew)
        let state = try await house.state(of: item.id)
        #expect(state.terms.startPrice == Money(minorUnits: 950, currency: .eur))
        #expect(state.terms.buyNow?.minorUnits == 2000 && state.terms.reserve?.minorUnits == 1250)
        #expect(state.terms.endsAt == Instant("2100-12-13T18:10:40.500Z") && state.phase == .running)
        try await house.house.read { snapshot throws in
            #expect(try snapshot.member(named: "anna")?.id == item.seller)
            #expect(try snapshot.brands().map(\.name) == ["Tarnwick"])
            let path = CategoryTree(try snapshot.categories()).path(to: item.details.category).map(\.name)
            #expect(path == ["Collectibles", "Radios"])
        }
        #expect(try await house.house.rebuild().differences.isEmpty)
    }

    @Test("an auction whose end has passed is there as one that closed at its end without bids")
    func passed() async throws {
        let house = House()
        let text = "\(Self.header)\nx,Radio,Radios,1000,,s,2001-12-03T18:10:40Z,2001-12-13T18:10:40Z\n"
        #expect(try await importing(text, into: house).imported == 1)
        let state = try await house.state(of: try #require(try await items(house).first).id)
        #expect(state.phase == .unsold(.noBids) && state.lastEventAt == Instant("2001-12-13T18:10:40Z"))
        #expect(try await house.house.rebuild().differences.isEmpty)
    }

    @Test("ends are spread over the time to come, the same way each time")
    func spread() async throws {
        var ends: [[Instant]] = []
        for _ in 0..<2 {
            let house = House()
            _ = try await importing(file(0..<500), into: house, as: ListingImport(endsWithin: .seconds(1000)))
            var found: [Instant] = []
            for item in try await items(house) { found.append(try await house.state(of: item.id).endsAt) }
            #expect(found.allSatisfy { house.clock.now < $0 && $0 <= house.soon(.seconds(1000)) })
            #expect(found.count { $0 < house.soon(.seconds(500)) } > 150)
            ends.append(found)
        }
        #expect(ends[0] == ends[1] && Set(ends[0]).count > 400)
    }

    @Test("a file that is imported again adds only what is new in it")
    func again() async throws {
        let house = House()
        #expect(try await importing(file(0..<50), into: house).imported == 50)
        let more = try await importing("\u{FEFF}" + file(0..<70, lineEnd: "\r\n"), into: house)
        #expect(more.imported == 20 && more.alreadyThere == 50)
        let whole = House()
        _ = try await importing(file(0..<70), into: whole)
        #expect(try await Set(items(house)) == Set(items(whole)))
    }

    @Test("rows without names of their own are the same when they say the same")
    func unnamed() async throws {
        let house = House()
        let header = "title,category_path,first_bid_cents,seller,started,ends"
        let row = "Radio,Radios,1000,s,2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        let other = row.replacing("1000", with: "1001"), others = row.replacing(",s,", with: ",t,")
        let report = try await importing([header, row, row, other, others, ""].joined(separator: "\n"), into: house)
        #expect(report.imported == 3 && report.alreadyThere == 1)
    }

    @Test("an import that a commit broke off, and is run again, leads to the log of one that was not")
    func interrupted() async throws {
        let whole = House()
        let text = file(0..<17_000)
        #expect(try await importing(text, into: whole).imported == 17_000)
        for commits in 0..<2 {
            let store = FailingStore()
            let house = House(store: store)
            store.letFail(after: commits)
            await #expect(throws: StoreFailure.self) { try await importing(text, into: house) }
            store.letSucceed()
            let there = try await items(house).count
            let report = try await importing(text, into: house)
            #expect(report.imported == 17_000 - there && report.alreadyThere == there)
            #expect(try await log(house) == log(whole))
        }
    }

    @Test("a buy-now price that breaks the rule is left out with a warning")
    func buyNow() async throws {
        let house = House()
        let rows = ["1000,1299", "1000,1300"].enumerated().map { number, prices in
            "x\(number),Radio,Radios,\(prices),s,2001-12-03T18:10:40Z,2100-12-13T18:10:40Z\n"
        }
        let report = try await importing("\(Self.header)\n\(rows.joined())", into: house)
        #expect(report.imported == 2 && report.warned == 1)
        #expect(report.warnings.map(\.line) == [2] && report.warnings.first?.column == "buy_price_cents")
        var prices: [Int64?] = []
        for item in try await items(house) {
            prices.append(try await house.state(of: item.id).terms.buyNow?.minorUnits)
        }
        #expect(prices == [nil, 1300])
    }

    @Test("a column that has to be there and is not is named")
    func missingColumn() async throws {
        for column in ["title", "category_path", "first_bid_cents", "started", "ends"] {
            let names = Self.header.split(separator: ",").filter { $0 != column }
            let error = await #expect(throws: CSVError.self) {
                try await importing(names.joined(separator: ",") + "\n", into: House())
            }
            #expect(error?.columnName == column && error?.line == 1)
        }
    }

    @Test("a bad row is told with line, column and reason; the others are imported")
    func badRows() async throws {
        let times = "2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        let rows: [(row: String, column: String?)] = [
            ("x1,,Radios,1000,,s,\(times)", "title"), ("x2,Radio,Radios > ,1000,,s,\(times)", "category_path"),
            ("x3,Radio,Radios,0,,s,\(times)", "first_bid_cents"),
            ("x4,Radio,Radios,ten,,s,\(times)", "first_bid_cents"),
            ("x5,Radio,Radios,1000,,,\(times)", "seller"), ("x6,Radio,Radios,1000,,s,yesterday,soon", "started"),
            ("x7,Radio,Radios,1000,,s,2100-12-13T18:10:40Z,2001-12-13T18:10:40Z", "ends"),
            ("x8,Radio,Radios", "buy_price_cents"), ("x9,Ra\"dio,Radios,1000,,s,\(times)", "title"),
            ("y1,\(String(repeating: "x", count: 1_000_000)),Radios,1000,,s,\(times)", "title"),
            ("y2,nul\u{0},Radios,1000,,s,\(times)", "title"), ("y3,Radio,Radios,1000,,s\u{202E},\(times)", "seller"),
            ("y4,Radio,Radios,9999999999999999,,s,\(times)", "first_bid_cents"),
        ]
        let house = House()
        let told = Mutex<[ImportNote]>([])
        let good = "ok,Radio,Radios,1000,,s,\(times)"
        let text = [Self.header] + rows.map(\.row) + [good, ""]
        let report = try await importing(text.joined(separator: "\n"), into: house) { news in
            if case .fault(let fault) = news { told.withLock { $0.append(fault) } }
        }
        #expect(report.imported == 1 && report.skipped == rows.count && report.read == rows.count + 1)
        #expect(report.faults.map(\.line) == Array(2..<rows.count + 2))
        // A field too few is the fault of the first that is missing.
        let columns = rows.map { $0.row == "x8,Radio,Radios" ? "first_bid_cents" : $0.column }
        #expect(report.faults.map(\.column) == columns)
        #expect(report.faults.allSatisfy { !$0.reason.isEmpty && $0.reason.utf8.count < 300 })
        #expect(told.withLock { $0 } == report.faults)
    }

    @Test("text that is not UTF-8 is told, and the next row is read")
    func invalidText() async throws {
        let times = "2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        let bytes =
            Array("\(Self.header)\nx1,Ra".utf8) + [0xFF] + Array("dio,Radios,1000,,s,\(times)\n".utf8)
            + Array("x2,Radio,Radios,1000,,s,\(times)\n".utf8)
        let report = try await House().house.importListings(from: MemoryByteSource(bytes))
        #expect(report.imported == 1 && report.faults.map(\.line) == [2])
    }

    @Test("an import that is to stop at a bad row keeps the rows before it")
    func stopping() async throws {
        let house = House()
        let text = file(0..<3) + "x,,,,,,,\n" + file(3..<5).split(separator: "\n").dropFirst().joined(separator: "\n")
        let stopped = await #expect(throws: ImportStopped.self) {
            try await importing(text, into: house, as: ListingImport(onFault: .stop))
        }
        #expect(stopped?.fault.line == 5 && stopped?.report.imported == 3)
        #expect(try await items(house).count == 3)
    }

    @Test("a report of many bad rows holds the first of them")
    func manyFaults() async throws {
        let text = Self.header + "\n" + String(repeating: "x,,,,,,,\n", count: 1000)
        let report = try await importing(text, into: House())
        #expect(report.skipped == 1000 && report.faults.count == ImportReport.mostNotes)
    }

    @Test("members that are there already sell under their names, and a default seller what has none")
    func sellers() async throws {
        let house = House()
        let anna = try await house.register("Anna"), ben = try await house.register("Ben")
        let times = "2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        let text = "\(Self.header)\nx1,Radio,Radios,1000,,anna,\(times)\nx2,Radio,Radios,1000,,,\(times)\n"
        _ = try await importing(text, into: house, as: ListingImport(defaultSeller: ben))
        #expect(try await items(house).map(\.seller) == [anna, ben])
        await #expect(throws: HouseRefusal.notSignedIn) {
            try await importing(text, into: House(), as: ListingImport(defaultSeller: ben))
        }
    }

    @Test(
        "real listings are all imported, with a warning for each buy-now price that breaks the rule",
        .enabled(if: FileManager.default.fileExists(atPath: data.path), "the folder with real listings is not here")
    )
    func real() async throws {
        let house = House()
        let source = try FileByteSource(path: data.appending(path: "catalog-2001.csv").path)
        let report = try await house.house.importListings(from: source)
        #expect(report.read == 19_532 && report.imported == 19_532 && report.faults.isEmpty && report.warned == 32)
        #expect(try await house.house.rebuild().differences.isEmpty)
    }
}

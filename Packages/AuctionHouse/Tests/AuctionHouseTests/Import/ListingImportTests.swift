import AuctionHouse
import AuctionHouseAPI
import Bidding
import Catalog
import CatalogHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import HouseKit
import Synchronization
import Testing

/// Real listings of 2001. The tests that use them run only on machines where this folder exists.
private let data = URL(filePath: #filePath).appending(path: "../../../../../../../shared/data").standardizedFileURL

@Suite("Importing listings")
struct ListingImportTests {
    static let header = "item,title,category_path,first_bid_cents,buy_price_cents,seller,started,ends"

    /// A file of listings `a1`, `a2`, … whose auctions start in 2001 and end in 2100.
    static func file(_ rows: Range<Int>, lineEnd: String = "\n") -> String {
        let lines = rows.map { number in
            "a\(number),Radio \(number),Radios > \(number % 7),\(1000 + number),,s\(number % 11),"
                + "2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        }
        return ([header] + lines).map { $0 + lineEnd }.joined()
    }

    @Test("A row becomes an item with its seller, category, brand and an open auction")
    func listing() async throws {
        let house = try await ImportHouse()
        let text = #"""
            title,category_path,brand,condition,description,start_price,buyNow,Reserve Price,currency,seller,starts at,ends
            "Radio, ""big""",Collectibles > Radios,Tarnwick,like new,"Two
            lines",9.50,20,12.5,EUR,anna,2001-12-03T18:10:40Z,2100-12-13T19:10:40.5+01:00

            """#
        let report = try await house.importing(text)
        #expect(report.read == 1 && report.imported == 1 && report.faults.isEmpty && report.warnings.isEmpty)
        let item = try #require(try await house.items().first)
        #expect(item.details.title == "Radio, \"big\"" && item.details.description == "Two\nlines")
        #expect(item.details.condition == .likeNew && item.createdAt == Instant("2001-12-03T18:10:40Z"))
        let state = try await house.state(of: item.id)
        #expect(state.terms.startPrice == Money(minorUnits: 950, currency: .eur))
        #expect(state.terms.buyNow?.minorUnits == 2000 && state.terms.reserve?.minorUnits == 1250)
        #expect(state.terms.endsAt == Instant("2100-12-13T18:10:40.500Z") && state.phase == .running)
        #expect(try await house.member(named: "anna") == item.seller)
        try await house.house.module(CatalogHouse.self).read { session, _ throws in
            #expect(try session.allBrands().map(\.name) == ["Tarnwick"])
            #expect(try session.path(to: item.details.category).map(\.name) == ["Collectibles", "Radios"])
        }
        try await house.expectSound()
    }

    @Test("An auction whose end has passed is closed at its end without bids")
    func passed() async throws {
        let house = try await ImportHouse()
        let text = "\(Self.header)\nx,Radio,Radios,1000,,s,2001-12-03T18:10:40Z,2001-12-13T18:10:40Z\n"
        #expect(try await house.importing(text).imported == 1)
        let state = try await house.state(of: try #require(try await house.items().first).id)
        #expect(state.phase == .unsold(.noBids) && state.lastEventAt == Instant("2001-12-13T18:10:40Z"))
        try await house.expectSound()
    }

    @Test("Ends are spread over the given duration, deterministically")
    func spread() async throws {
        var ends: [[Instant]] = []
        for _ in 0..<2 {
            let house = try await ImportHouse()
            _ = try await house.importing(Self.file(0..<500), as: ListingImportOptions(endsWithin: .seconds(1000)))
            var found: [Instant] = []
            for item in try await house.items() { found.append(try await house.state(of: item.id).endsAt) }
            #expect(found.allSatisfy { house.clock.now < $0 && $0 <= house.soon(.seconds(1000)) })
            #expect(found.count { $0 < house.soon(.seconds(500)) } > 150)
            ends.append(found)
        }
        #expect(ends[0] == ends[1] && Set(ends[0]).count > 400)
    }

    @Test("A batch with new sellers, categories and items takes two commits")
    func commits() async throws {
        let house = try await ImportHouse()
        house.database.resetCounts()
        let report = try await house.importing(Self.file(1..<50))
        #expect(report.imported == 49 && house.database.counts.commits == 2)
    }

    @Test("Importing a grown file again adds only the new rows")
    func again() async throws {
        let house = try await ImportHouse()
        #expect(try await house.importing(Self.file(0..<50)).imported == 50)
        let more = try await house.importing("\u{FEFF}" + Self.file(0..<70, lineEnd: "\r\n"))
        #expect(more.imported == 20 && more.existing == 50)
        let whole = try await ImportHouse()
        _ = try await whole.importing(Self.file(0..<70))
        #expect(try await Set(house.items()) == Set(whole.items()))
    }

    @Test("Rows without an item column are duplicates if all their fields are equal")
    func unnamed() async throws {
        let house = try await ImportHouse()
        let header = "title,category_path,first_bid_cents,seller,started,ends"
        let row = "Radio,Radios,1000,s,2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        let other = row.replacing("1000", with: "1001"), others = row.replacing(",s,", with: ",t,")
        let report = try await house.importing([header, row, row, other, others, ""].joined(separator: "\n"))
        #expect(report.imported == 3 && report.existing == 1)
    }

    @Test("After a failed commit, a repeated import leads to the same facts as an uninterrupted one")
    func interrupted() async throws {
        let whole = try await ImportHouse()
        let text = Self.file(0..<1_000)
        #expect(try await whole.importing(text).imported == 1_000)
        let facts = try await whole.facts()
        for commits in 0..<4 {
            let house = try await ImportHouse()
            house.database.failCommits(.rolledBack, after: commits)
            let failure = await #expect(throws: ClientFailure.self) { try await house.importing(text) }
            let existing = try await house.items().count
            let effect = "\(existing) new rows of this request were imported; a retry imports the rest."
            #expect(failure?.detail == "The storage is full. \(effect) Free some space, then retry.")
            try await house.expectSound()
            let report = try await house.importing(text)
            #expect(report.imported == 1_000 - existing && report.existing == existing)
            #expect(try await house.facts() == facts)
        }
    }

    @Test("A buy-now price that is not valid for the auction is omitted with a warning")
    func buyNow() async throws {
        let house = try await ImportHouse()
        let rows = ["1000,1299", "1000,1300"].enumerated().map { number, prices in
            "x\(number),Radio,Radios,\(prices),s,2001-12-03T18:10:40Z,2100-12-13T18:10:40Z\n"
        }
        let report = try await house.importing("\(Self.header)\n\(rows.joined())")
        #expect(report.imported == 2 && report.warned == 1)
        let repeated = try await house.importing("\(Self.header)\n\(rows.joined())")
        #expect(repeated.existing == 2 && repeated.warned == 0 && repeated.warnings.isEmpty)
        #expect(report.warnings.map(\.line) == [2] && report.warnings.first?.column == "buy_price_cents")
        var prices: [Int64?] = []
        for item in try await house.items() {
            prices.append(try await house.state(of: item.id).terms.buyNow?.minorUnits)
        }
        #expect(prices == [nil, 1300])
    }

    @Test("The client and the house name a missing required column")
    func missingColumn() async throws {
        let house = try await ImportHouse()
        for column in ["title", "category_path", "first_bid_cents", "started", "ends"] {
            let names = Self.header.split(separator: ",").filter { $0 != column }
            let text = names.joined(separator: ",") + "\n"
            let error = await #expect(throws: CSVError.self) { try await house.importing(text) }
            #expect(error?.columnName == column && error?.line == 1)
            let failure = await #expect(throws: ClientFailure.self) {
                try await house.client.importListings(ListingSlice(Array(text.utf8)))
            }
            #expect(failure?.code == .invalid && failure?.detail?.contains(column) == true)
        }
    }

    @Test("An invalid row is reported with line, column and reason; valid rows are imported")
    func badRows() async throws {
        let times = "2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        let rows: [(row: String, column: String?)] = [
            ("x1,,Radios,1000,,s,\(times)", "title"), ("x2,Radio,Radios > ,1000,,s,\(times)", "category_path"),
            ("x3,Radio,Radios,0,,s,\(times)", "first_bid_cents"),
            ("x4,Radio,Radios,ten,,s,\(times)", "first_bid_cents"),
            ("x5,Radio,Radios,1000,,,\(times)", "seller"), ("x6,Radio,Radios,1000,,s,yesterday,soon", "started"),
            ("x7,Radio,Radios,1000,,s,2100-12-13T18:10:40Z,2001-12-13T18:10:40Z", "ends"),
            ("x8,Radio,Radios", "first_bid_cents"), ("x9,Ra\"dio,Radios,1000,,s,\(times)", "title"),
            ("y1,\(String(repeating: "x", count: 1_000_000)),Radios,1000,,s,\(times)", "title"),
            ("y2,nul\u{0},Radios,1000,,s,\(times)", "title"), ("y3,Radio,Radios,1000,,s\u{202E},\(times)", "seller"),
            ("y4,Radio,Radios,9999999999999999,,s,\(times)", "first_bid_cents"),
        ]
        let house = try await ImportHouse()
        let reported = Mutex<[ImportIssue]>([])
        let good = "ok,Radio,Radios,1000,,s,\(times)"
        let text = [Self.header] + rows.map(\.row) + [good, ""]
        let report = try await house.importing(text.joined(separator: "\n")) { event in
            if case .fault(let fault) = event { reported.withLock { $0.append(fault) } }
        }
        #expect(report.imported == 1 && report.skipped == rows.count && report.read == rows.count + 1)
        #expect(report.faults.map(\.line) == Array(2..<rows.count + 2))
        // If a row has too few fields, the fault names the first missing column.
        #expect(report.faults.map(\.column) == rows.map(\.column))
        #expect(report.faults.allSatisfy { !$0.reason.isEmpty && $0.reason.utf8.count < 300 })
        #expect(reported.withLock { $0 } == report.faults)
    }

    @Test("Invalid UTF-8 is reported, and the next row is read")
    func invalidText() async throws {
        let times = "2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        let bytes =
            Array("\(Self.header)\nx1,Ra".utf8) + [0xFF] + Array("dio,Radios,1000,,s,\(times)\n".utf8)
            + Array("x2,Radio,Radios,1000,,s,\(times)\n".utf8)
        let report = try await ImportHouse().client.importListings(from: MemoryByteSource(bytes))
        #expect(report.imported == 1 && report.faults.map(\.line) == [2])
    }

    @Test("With the policy to stop, the rows before the invalid one stay imported")
    func stopping() async throws {
        let house = try await ImportHouse()
        let rest = Self.file(3..<5).split(separator: "\n").dropFirst().joined(separator: "\n")
        let text = Self.file(0..<3) + "x,,,,,,,\n" + rest
        let stopped = await #expect(throws: ImportStopped.self) {
            try await house.importing(text, as: ListingImportOptions(onFault: .stop))
        }
        #expect(stopped?.fault.line == 5 && stopped?.report.imported == 3 && stopped?.report.skipped == 1)
        #expect(try await house.items().count == 3)
    }

    @Test("The report lists the first invalid rows; the events list all of them")
    func manyFaults() async throws {
        let text = Self.header + "\n" + String(repeating: "x,,,,,,,\n", count: 1000)
        let reported = Mutex(0)
        let report = try await ImportHouse().importing(text) { event in
            if case .fault = event { reported.withLock { $0 += 1 } }
        }
        #expect(report.skipped == 1000 && report.faults.count == ImportReport.issueLimit)
        #expect(reported.withLock { $0 } == 1000)
    }

    @Test("Sellers are resolved to existing members by name; rows without one use the default seller")
    func sellers() async throws {
        let house = try await ImportHouse()
        let anna = try await house.register("Anna"), ben = try await house.register("Ben")
        let times = "2001-12-03T18:10:40Z,2100-12-13T18:10:40Z"
        let text = "\(Self.header)\nx1,Radio,Radios,1000,,anna,\(times)\nx2,Radio,Radios,1000,,,\(times)\n"
        _ = try await house.importing(text, as: ListingImportOptions(defaultSeller: ben))
        #expect(try await house.items().map(\.seller) == [anna, ben])
        let failure = await #expect(throws: ClientFailure.self) {
            try await ImportHouse().importing(text, as: ListingImportOptions(defaultSeller: ben))
        }
        #expect(failure?.code == .invalid)
    }

    @Test("An existing item of another seller is unchanged, even if a row has the same identifier")
    func takenIdentifier() async throws {
        let house = try await ImportHouse()
        let text = Self.file(0..<2)
        _ = try await house.importing(text)
        let items = try await house.items()
        let other = try await ImportHouse()
        let thief = try await other.register("Thief")
        let catalog = other.house.module(CatalogHouse.self)
        let category = try await catalog.perform(
            .importNames(categories: [CategoryPath("Else")], brands: []),
            by: .house
        ).categories.values.first
        let details = try ItemDetails(title: "Mine", category: #require(category))
        let taken = Item(id: items[0].id, seller: thief, details: details, createdAt: other.clock.now)
        #expect(try await catalog.perform(.importItems([taken]), by: .house) == [.new])
        let report = try await other.importing(text)
        #expect(report.imported == 2)
        #expect(try await other.importing(text).existing == 2)
        let titles = try await other.items().map(\.details.title)
        #expect(titles.sorted() == ["Mine", "Radio 0", "Radio 1"])
        try await other.expectSound()
    }

    @Test("Only administrators import and export")
    func administrators() async throws {
        let house = try await ImportHouse()
        let anna = try await house.register("Anna")
        let client = HouseHTTPClient(transport: house.auctionHouse.transport(for: .member(anna)))
        let slice = ListingSlice(Array(Self.file(0..<1).utf8))
        func expectForbidden(_ request: () async throws -> Void) async {
            let failure = await #expect(throws: ClientFailure.self) { try await request() }
            #expect(failure?.code == .forbidden)
        }
        await expectForbidden { _ = try await client.importListings(slice) }
        await expectForbidden { _ = try await client.importAuctions([]) }
        await expectForbidden { _ = try await client.listings(from: nil) }
        await expectForbidden { _ = try await client.exportedLog(from: nil) }
        #expect(try await house.items().isEmpty)
    }

    @Test(
        "Real listings are all imported, with a warning for each invalid buy-now price",
        .enabled(if: FileManager.default.fileExists(atPath: data.path), "the folder with real listings does not exist")
    )
    func real() async throws {
        let house = try await ImportHouse()
        let source = try FileByteSource(path: data.appending(path: "catalog-2001.csv").path)
        let report = try await house.client.importListings(from: source)
        #expect(report.read == 19_532 && report.imported == 19_532 && report.faults.isEmpty && report.warned == 32)
        try await house.expectSound()
    }
}

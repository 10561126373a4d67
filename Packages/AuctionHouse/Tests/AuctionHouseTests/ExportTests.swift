import AuctionHouse
import AuctionHouseTesting
import Bidding
import Catalog
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("exporting") struct ExportTests {
    private static let times = "2001-12-03T18:10:40.000Z,2100-12-13T18:10:40.000Z"
    /// What listings may be called and yet be trouble for a file, a database, a screen.
    private static let texts = [
        "\"", "a \"b\", c", ",", "'; DROP TABLE items; --", "NEAR(a b) OR \"c\" NOT d*", "\u{FEFF}mark", "=1+1", "null",
        "e\u{301} and é", "\u{1F9D1}\u{200D}\u{1F680}", "\u{202E}backwards", "ﷺ ẞ İ ı", "\u{FFFD}\u{10FFFF}",
        "\\ / \\n",
        "Z\u{0335}\u{0321}a\u{0328}l", String(repeating: "x", count: 200),
    ]

    private func listings(_ house: House) async throws -> String {
        var bytes: [UInt8] = []
        _ = try await house.house.exportListings { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("listings come out as they went in, byte for byte, whatever they are called")
    func naughty() async throws {
        let csv = CSVWriter(lineEnd: .lineFeed)
        var text = csv.line(["title", "description", "category_path", "brand", "first_bid_cents", "seller"])
            .replacing("\n", with: ",started,ends\n")
        for (number, naughty) in Self.texts.enumerated() {
            let name = naughty.replacing(">", with: "")
            let brand = String(naughty.prefix(90))
            let fields = [naughty, "a\r\n\t" + naughty, "Top > \(name)", brand, "\(1000 + number)", "s\(number)"]
            text += csv.line(fields).dropLast() + "," + Self.times + "\n"
        }
        let house = House()
        let report = try await house.house.importListings(from: MemoryByteSource(text.utf8))
        #expect(report.faults.isEmpty && report.imported == Self.texts.count)
        let exported = try await listings(house)
        var table = try CSVTable(MemoryByteSource(exported.utf8))
        let title = try table.column("title"), description = try table.column("description")
        let category = try table.column("category_path"), brand = try table.column("brand")
        for naughty in Self.texts {
            let row = try #require(try table.next())
            #expect(ExactText(row[title]) == ExactText(naughty))
            #expect(ExactText(row[description]) == ExactText("a\r\n\t" + naughty))
            #expect(ExactText(row[category]) == ExactText("Top > \(naughty)"))
            #expect(ExactText(row[brand]) == ExactText(String(naughty.prefix(90))))
        }
        #expect(try await house.house.importListings(from: MemoryByteSource(exported.utf8)).imported == 0)
        let copy = House()
        let again = try await copy.house.importListings(from: MemoryByteSource(exported.utf8))
        #expect(again.imported == Self.texts.count && again.faults.isEmpty && again.warnings.isEmpty)
        #expect(try await withoutNames(listings(copy)) == withoutNames(exported))
    }

    /// The lines without the items' identifiers, which each house makes for itself.
    private func withoutNames(_ listings: String) throws -> [String] {
        var reader = CSVReader(MemoryByteSource(listings.utf8)), lines: [String] = []
        while let record = try reader.next() { lines.append(CSVWriter().line(Array(record.fields.dropFirst()))) }
        return lines
    }

    @Test("prices of every kind and currency survive, and drafts are no listings")
    func prices() async throws {
        let house = House()
        let seller = try await house.register("Sam")
        _ = try await house.publish(by: seller, reserve: 1500, buyNow: 9000)
        _ = try await house.draft(by: seller)
        let exported = try await listings(house)
        let copy = House()
        let report = try await copy.house.importListings(from: MemoryByteSource(exported.utf8))
        #expect(report.imported == 1)
        #expect(try await withoutNames(listings(copy)) == withoutNames(exported))
        #expect(exported.contains(",USD,1000,1500,9000,Sam,"))
    }

    @Test("the log comes out as one object for each fact, which reads back as it was")
    func log() async throws {
        let house = House()
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        for _ in 0..<400 {
            let item = try await house.publish(by: seller)
            try await house.bid(2000, on: item, by: anna)
        }
        var bytes: [UInt8] = []
        let count = try await house.house.exportLog { bytes += $0 }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        let entries = try await house.house.read { try $0.log(after: 0, limit: .max) }
        #expect(count == entries.count && lines.count == count && count > 1000)
        for (line, entry) in zip(lines, entries) {
            let event = try JSONDecoder().decode(HouseEvent.self, from: Data(line))
            #expect(event == entry.event)
            let text = String(decoding: line, as: UTF8.self)
            #expect(text.contains("\"position\":\(entry.position)") && text.contains("\"time\":\"\(entry.time)\""))
        }
    }
}

import AuctionHouseAPI
import Bidding
import Foundation
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseKit
import Testing

@Suite("Exporting")
struct ExportTests {
    private static let times = "2001-12-03T18:10:40.000Z,2100-12-13T18:10:40.000Z"
    /// Titles with characters that are special in CSV, SQL or terminals.
    private static let texts = [
        "\"", "a \"b\", c", ",", "'; DROP TABLE items; --", "NEAR(a b) OR \"c\" NOT d*", "\u{FEFF}mark", "=1+1", "null",
        "e\u{301} and é", "\u{1F9D1}\u{200D}\u{1F680}", "\u{202E}backwards", "ﷺ ẞ İ ı", "\u{FFFD}\u{10FFFF}",
        "\\ / \\n", "Z\u{0335}\u{0321}a\u{0328}l", String(repeating: "x", count: 200),
    ]

    /// Removes the identifiers of the items, which differ between houses.
    private func withoutIdentifiers(_ listings: String) throws -> [String] {
        var reader = CSVReader(MemoryByteSource(listings.utf8)), lines: [String] = []
        while let record = try reader.next() { lines.append(CSVWriter().line(Array(record.fields.dropFirst()))) }
        return lines
    }

    @Test("An export of imported listings equals the import, byte for byte, for any text")
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
        let house = try await ImportHouse()
        let report = try await house.importing(text)
        #expect(report.faults.isEmpty && report.imported == Self.texts.count)
        let exported = try await house.listings()
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
        #expect(try await house.importing(exported).imported == 0)
        let copy = try await ImportHouse()
        let again = try await copy.importing(exported)
        #expect(again.imported == Self.texts.count && again.faults.isEmpty && again.warnings.isEmpty)
        #expect(try await withoutIdentifiers(copy.listings()) == withoutIdentifiers(exported))
    }

    @Test("An export in several pages, imported into a new house, gives an equal export")
    func parts() async throws {
        let house = try await ImportHouse()
        let rows = (0..<2_500).map { number in
            let currency = ["USD", "EUR", "JPY"][number % 3], reserve = number % 4 == 0 ? "\(2_000 + number)" : ""
            let buyNow = number % 5 == 0 ? "90000" : ""
            return
                "n\(number),Radio \(number),Radios > \(number % 13),Tarnwick \(number % 7),\(currency),1000,\(reserve),"
                + "\(buyNow),s\(number % 17),\(Self.times)\n"
        }
        let header =
            "sku,title,category_path,brand,currency,first_bid_cents,reserve_cents,buy_price_cents,seller,started,ends\n"
        #expect(try await house.importing(header + rows.joined()).imported == 2_500)
        var parts = 0, bytes: [UInt8] = []
        let count = try await house.client.exportListings { part in
            parts += 1
            bytes += part
        }
        #expect(count == 2_500 && parts == 3)
        let copy = try await ImportHouse()
        let exported = String(decoding: bytes, as: UTF8.self)
        #expect(try await copy.importing(exported).imported == 2_500)
        #expect(try await withoutIdentifiers(copy.listings()) == withoutIdentifiers(exported))
        #expect(exported.contains(",EUR,1000,,,s1,"))
    }

    @Test("Drafts, and listings that are added during the export, are excluded")
    func drafts() async throws {
        let house = try await ImportHouse()
        _ = try await house.importing(ListingImportTests.file(0..<1_001))
        let first = try await house.client.listings(from: nil)
        #expect(first.count == 1_000 && first.next != nil)
        _ = try await house.importing(ListingImportTests.file(1_001..<1_010))
        let second = try await house.client.listings(from: first.next)
        #expect(second.count == 1 && second.next == nil)
        let failure = await #expect(throws: ClientFailure.self) { try await house.client.listings(from: "nowhere") }
        #expect(failure?.code == .invalid)
    }

    @Test("The log export consists of a manifest and one object per entry, with the values of the entry")
    func log() async throws {
        let house = try await ImportHouse()
        _ = try await house.importing(ListingImportTests.file(0..<1_200))
        var bytes: [UInt8] = [], parts = 0
        let count = try await house.client.exportLog { part in
            bytes += part
            parts += 1
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        let entries = try await house.log()
        #expect(count == entries.count && lines.count == count + 1 && count > 2_400 && parts == (count + 999) / 1000)
        #expect(String(decoding: lines[0], as: UTF8.self).hasPrefix(#"{"format":"house-log""#))
        for (line, entry) in zip(lines.dropFirst(), entries) {
            let json = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
            #expect(json["position"] as? Int64 == entry.position && json["time"] as? String == entry.time.description)
            #expect(json["kind"] as? String == entry.kind && json["subject"] as? String == entry.subject.rawValue)
            let body = try JSONSerialization.data(withJSONObject: #require(json["body"]), options: .sortedKeys)
            let expected = try JSONSerialization.jsonObject(with: Data(entry.body))
            #expect(try body == JSONSerialization.data(withJSONObject: expected, options: .sortedKeys))
        }
    }
}

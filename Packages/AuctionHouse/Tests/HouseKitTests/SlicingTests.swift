import AuctionHouseAPI
import FoundationCore
import HouseKit
import Synchronization
import Testing

@Suite("Slices of a listings file")
struct SlicingTests {
    private static let header = "title,category_path,first_bid_cents,started,ends,description\n"
    private static let row = "Radio,Radios,1000,2001-12-03T18:10:40Z,2100-12-13T18:10:40Z,"

    private func slices(of text: String) async throws -> (slices: [ListingSlice], report: ImportReport) {
        let client = RecordingClient()
        let report = try await client.importListings(from: MemoryByteSource(text.utf8, chunkSize: 65_536))
        return (client.slices.withLock { $0 }, report)
    }

    /// Returns the rows of slices, each with its line in the file. A fault is represented by its reason.
    private func rows(_ slices: [ListingSlice]) throws -> [String] {
        var rows: [String] = []
        for slice in slices {
            var table = try CSVTable(MemoryByteSource(slice.content))
            let offset = slice.firstLine - table.line, description = try table.column("description")
            while true {
                do {
                    guard let row = try table.next() else { break }
                    rows.append("\(row.line + offset) \(row[description].hashValue)")
                } catch let fault as CSVError {
                    rows.append("\(fault.line + offset) \(fault.reason)")
                }
            }
        }
        return rows
    }

    @Test("Slices have the same rows and faults as the file, at the same lines, for any line ends and quotes")
    func whole() async throws {
        var random = SplitMix64(seed: 7)
        let texts = [
            "\"two\nlines\"", "\"a \"\"quote\"\" and, a comma\"", "plain", "open \" quote", "\"ended\" early", "a,b",
            "\r\n", "lone\rreturn", "\"\n\n\n\"", String(repeating: "long ", count: 2_000),
        ]
        for lineEnd in ["\n", "\r\n"] {
            var text = "\u{FEFF}" + Self.header.replacing("\n", with: lineEnd)
            for _ in 0..<4_000 { text += Self.row + (texts.randomElement(using: &random) ?? "") + lineEnd }
            let (slices, _) = try await slices(of: text)
            #expect(slices.count > 1 && slices.allSatisfy { $0.content.count <= ListingSlice.sizeLimit })
            let whole = ListingSlice(Array(text.utf8))
            #expect(try rows(slices) == rows([whole]))
        }
    }

    @Test("A row that exceeds the slice size is skipped with an issue; later rows are sent")
    func oversized() async throws {
        let huge = Self.row + String(repeating: "x", count: ListingSlice.sizeLimit) + "\n"
        let (slices, report) = try await slices(of: Self.header + Self.row + "\n" + huge + Self.row + "\n")
        #expect(report.skipped == 1 && report.faults.map(\.line) == [3])
        #expect(try rows(slices).map { $0.prefix(1) } == ["2", "4"])
    }

    @Test("A file without rows sends no request")
    func empty() async throws {
        for text in [Self.header, String(Self.header.dropLast()), Self.header + "\n\n"] {
            let (slices, report) = try await slices(of: text)
            #expect(slices.isEmpty && report == ImportReport())
        }
    }

    @Test("Auctions are sent in parts of at most a hundred")
    func auctions() async throws {
        let client = RecordingClient()
        let auction = try JSONAuction.sample
        let report = try await client.importAuctions(Array(repeating: auction, count: 250))
        #expect(client.auctionCounts.withLock { $0 } == [100, 100, 50] && report.read == 250)
    }
}

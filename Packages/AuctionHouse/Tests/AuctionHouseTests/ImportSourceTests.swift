import AuctionHouse
import Foundation
import FoundationCore
import Synchronization
import Testing

@Suite("what is to be imported") struct ImportSourceTests {
    private static let bids = "bidder,auction,open_cents,final_cents,time_days,max_cents\nann,a,100,200,0.5,200\n"

    @Test(
        "the header says whether these are recorded bids; what is no header says nothing",
        arguments: [
            (bids, true), (bids.replacing("\n", with: "\r\n"), true), (ListingImportTests.header + "\n", false),
            ("title,time_days\n", false), ("", false), ("\"time_days,max_cents", false),
        ]
    )
    func kind(text: String, hasHistories: Bool) throws {
        for size in [1, 7, 1000] {
            let source = try ImportSource(MemoryByteSource(text.utf8, chunkSize: size))
            #expect(source.hasHistories == hasHistories)
        }
    }

    @Test("nothing is lost by the look at the beginning, and how much was taken is told", arguments: [1, 60, 1000])
    func whole(size: Int) throws {
        let counts = Mutex<[Int]>([])
        var source = try ImportSource(MemoryByteSource(Self.bids.utf8, chunkSize: size)) { count in
            counts.withLock { $0.append(count) }
        }
        var content: [UInt8] = []
        while let chunk = try source.nextChunk(), !chunk.isEmpty { content += chunk }
        #expect(content == Array(Self.bids.utf8))
        #expect(counts.withLock { $0.last } == content.count)
        #expect(counts.withLock { $0 == $0.sorted() })
    }

    @Test("a source without a line break is read no further than any header goes")
    func endless() throws {
        let chunks = Mutex(0)
        let zeros = Endless { chunks.withLock { $0 += 1 } }
        _ = try ImportSource(zeros)
        #expect(chunks.withLock { $0 } <= 17)
    }

    @Test("the report of an import has every member in its JSON form, and a note its place")
    func report() async throws {
        let house = House(), text = ListingImportTests.header + "\n,Radio,Radios,1000,,,2001-12-03T18:10:40Z,soon\n"
        let report = try await house.house.importListings(from: MemoryByteSource(text.utf8))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(report), as: UTF8.self)
        let fault = try #require(report.faults.first)
        #expect(
            json == """
                {"alreadyThere":0,"faults":[{"column":"\(fault.column ?? "")","line":2,"reason":"\(fault.reason)"}],\
                "imported":0,"read":1,"skipped":1,"warned":0,"warnings":[]}
                """
        )
        let whole = try encoder.encode(ImportNote(line: 3, reason: "x"))
        #expect(String(decoding: whole, as: UTF8.self) == #"{"column":null,"line":3,"reason":"x"}"#)
    }
}

/// 64 KiB of zeros, again and again.
private struct Endless: ByteSource {
    let onRead: @Sendable () -> Void

    func nextChunk() -> [UInt8]? {
        onRead()
        return [UInt8](repeating: 0, count: 1 << 16)
    }
}

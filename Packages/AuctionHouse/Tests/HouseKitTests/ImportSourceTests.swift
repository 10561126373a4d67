import FoundationCore
import HouseKit
import Synchronization
import Testing

@Suite("The source of an import")
struct ImportSourceTests {
    private static let bids = "bidder,auction,open_cents,final_cents,time_days,max_cents\nann,a,100,200,0.5,200\n"
    private static let listings = "item,title,category_path,first_bid_cents,buy_price_cents,seller,started,ends\n"

    @Test(
        "The header determines whether the rows are recorded bids",
        arguments: [
            (bids, true), (bids.replacing("\n", with: "\r\n"), true), (listings, false),
            ("title,time_days\n", false), ("", false), ("\"time_days,max_cents", false),
        ]
    )
    func kind(text: String, containsBidHistories: Bool) throws {
        for size in [1, 7, 1000] {
            let source = try ImportSource(MemoryByteSource(text.utf8, chunkSize: size))
            #expect(source.containsBidHistories == containsBidHistories)
        }
    }

    @Test(
        "Reading the header loses no byte, and the number of bytes read is reported",
        arguments: [1, 60, 1000]
    )
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

    @Test("Without a line end, no more than the maximum length of a header is read")
    func endless() throws {
        let chunks = Mutex(0)
        let zeros = Endless { chunks.withLock { $0 += 1 } }
        _ = try ImportSource(zeros)
        #expect(chunks.withLock { $0 } <= 17)
    }
}

/// An endless source of chunks of 64 KiB of zeros.
private struct Endless: ByteSource {
    let onRead: @Sendable () -> Void

    func nextChunk() -> [UInt8]? {
        onRead()
        return [UInt8](repeating: 0, count: 1 << 16)
    }
}

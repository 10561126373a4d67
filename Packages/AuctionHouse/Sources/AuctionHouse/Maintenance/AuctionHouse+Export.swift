import Catalog
import FoundationCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension AuctionHouse {
    /// How many items or entries of the log an export reads at once.
    private static let page = 1000

    /// Writes all listings as the comma-separated values that `importListings` reads, in the order they were drafted, and
    /// tells how many: each item as it is now, with its auction's terms. Drafts are none. Holds the reserves, which are
    /// secret.
    ///
    /// - Parameter write: takes the next bytes; the next are made when it returns.
    /// - Throws: what `write` throws; `StoreFailure`, `CancellationError`.
    public func exportListings(to write: ([UInt8]) async throws -> Void) async throws -> Int {
        let csv = CSVWriter()
        var count = 0
        try await write(Array(csv.line(ListingLines.header).utf8))
        // What is drafted meanwhile is of the next export.
        var missing = try await store.read { try $0.derivedCounts().items }
        var last: ItemID?, names = ListingNames()
        while missing > 0 {
            try Task.checkCancellation()
            let (after, known, limit) = (last, names, min(missing, Self.page))
            let page = try await store.read { snapshot in
                var listings = ListingLines(snapshot, known), lines = "", listed = 0
                let items = try snapshot.itemsDrafted(after: after, limit: limit)
                for item in items {
                    guard let fields = try listings.fields(of: item) else { continue }
                    lines += csv.line(fields)
                    listed += 1
                }
                return (last: items.last?.id, bytes: Array(lines.utf8), listed: listed, names: listings.names)
            }
            guard let end = page.last else { break }
            last = end
            names = page.names
            missing -= limit
            count += page.listed
            if !page.bytes.isEmpty { try await write(page.bytes) }
        }
        return count
    }

    /// Writes the log, one JSON object with sorted keys on each line, and tells how many facts. Holds every secret there
    /// is: maxima, reserves, who bid.
    ///
    /// - Parameter write: takes the next bytes; the next are made when it returns.
    /// - Throws: what `write` throws; `StoreFailure`, `CancellationError`.
    public func exportLog(to write: ([UInt8]) async throws -> Void) async throws -> Int {
        var count = 0
        try await exportPages { _, entries in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            var lines: [UInt8] = []
            for entry in entries {
                lines += try encoder.encode(ExportedEntry(entry: entry))
                lines.append(UInt8(ascii: "\n"))
            }
            return (lines, entries.count)
        } write: { bytes, entries in
            count += entries
            try await write(bytes)
        }
        return count
    }

    /// Makes bytes of the log as it is now, page by page, and writes each before the next is read.
    private func exportPages(
        _ make: @Sendable (any HouseSnapshot, [LogEntry]) throws -> (bytes: [UInt8], count: Int),
        write: ([UInt8], Int) async throws -> Void
    ) async throws {
        let last = try await store.read { try $0.lastPosition() }
        var position: Int64 = 0
        while position < last {
            try Task.checkCancellation()
            let after = position
            let page = try await store.read { snapshot in
                let entries = try snapshot.log(after: after, limit: Self.page).filter { $0.position <= last }
                let made = try make(snapshot, entries)
                return (end: entries.last?.position ?? last, bytes: made.bytes, count: made.count)
            }
            if !page.bytes.isEmpty { try await write(page.bytes, page.count) }
            position = page.end
        }
    }
}

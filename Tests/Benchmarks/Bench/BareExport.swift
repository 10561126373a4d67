import BidlySQL
import BidlySQLite
import Foundation

/// The baseline of the export benchmarks: reads the same rows, page by page, and writes the same bytes, with prepared
/// statements only.
struct BareExport {
    private static let pageLimit = 1_000

    private let page: any SQLStatement
    /// The statements that read the rows of a log entry's subject.
    private let lookups: [any SQLStatement]
    private let content: Data

    /// Creates the baseline for the export of listings.
    ///
    /// - Parameters:
    ///   - reader: the file of the house.
    ///   - content: the bytes that the export has written.
    static func listings(_ reader: HouseFileReader, content: Data) throws -> BareExport {
        BareExport(
            page: try reader.database.prepare(
                """
                SELECT position, subject FROM house.log
                WHERE position > ? AND module = 'catalog' AND kind = 'itemDrafted' ORDER BY position LIMIT ?
                """
            ),
            lookups: [
                try reader.database.prepare(
                    """
                    SELECT subject, seller, title, description, category, brand, condition FROM house.items
                    WHERE subject = ?
                    """
                ),
                try reader.database.prepare(
                    """
                    SELECT item, currency, start_price, reserve, buy_now, starts_at, planned_end FROM house.auctions
                    WHERE item = ?
                    """
                ),
            ],
            content: content
        )
    }

    /// Creates the baseline for the export of the log.
    static func log(_ reader: HouseFileReader, content: Data) throws -> BareExport {
        let page = "SELECT position, subject, * FROM house.log WHERE position > ? ORDER BY position LIMIT ?"
        return BareExport(page: try reader.database.prepare(page), lookups: [], content: content)
    }

    /// Writes the content to a file. Returns the number of rows per second.
    ///
    /// - Parameter count: the expected number of rows.
    /// - Throws: `BenchError` if the number of rows differs from `count`.
    func rowsPerSecond(to target: URL, count: Int) throws -> Double {
        try Data().write(to: target)
        let file = try FileHandle(forWritingTo: target), clock = ContinuousClock()
        let start = clock.now
        var position: Int64 = 0, read = 0, written = content.startIndex
        while let last = try readPage(after: position, &read) {
            position = last
            let end = content.startIndex + content.count / count * min(read, count)
            try file.write(contentsOf: content[written..<end])
            written = end
        }
        try file.write(contentsOf: content[written...])
        try file.close()
        let seconds = start.duration(to: clock.now) / .seconds(1)
        guard read == count else { throw BenchError("\(read) rows were read instead of \(count)") }
        return Double(count) / seconds
    }

    /// Reads a page. Returns the position of its last row; `nil` at the end.
    private func readPage(after position: Int64, _ read: inout Int) throws -> Int64? {
        var last: Int64?, subjects: [String] = []
        for row in try page.query(position, Self.pageLimit) {
            last = try row.read(0)
            subjects.append(try row.read(1))
        }
        for lookup in lookups {
            for subject in subjects { _ = try lookup.query(subject) }
        }
        read += subjects.count
        return last
    }
}

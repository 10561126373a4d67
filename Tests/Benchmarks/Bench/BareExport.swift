import BidlySQL
import BidlySQLite
import Foundation

/// The limit of an export: reads the rows that an export needs, a page after the other, and writes the bytes that it wrote,
/// with prepared statements and nothing else.
struct BareExport {
    private static let pageLimit = 1_000

    private let page: any SQLStatement
    /// Read the rows of an entry's subject.
    private let lookups: [any SQLStatement]
    private let content: Data

    /// The export of listings.
    ///
    /// - Parameters:
    ///   - reader: the file of the house.
    ///   - content: what the export wrote.
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

    /// The export of the log.
    static func log(_ reader: HouseFileReader, content: Data) throws -> BareExport {
        let page = "SELECT position, subject, * FROM house.log WHERE position > ? ORDER BY position LIMIT ?"
        return BareExport(page: try reader.database.prepare(page), lookups: [], content: content)
    }

    /// Exports into a file.
    ///
    /// - Parameter count: the number of rows that the export wrote.
    /// - Returns: the rows in a second.
    /// - Throws: `BenchError` if there is another number of rows.
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

    /// Reads a page, and returns the position of its last row; `nil` at the end.
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

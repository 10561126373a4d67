import FoundationCore

/// The validated rows of a file of recorded bids.
struct BidHistoryRows<Source: ByteSource> {
    struct Row {
        let auction: String
        let startPrice: Int64
        let recordedPrice: Int64
        let entry: BidHistory.Entry
        let line: Int
        let seller: String?
        let end: Instant?
        let length: Double?
        let item: String?
        /// The errors for an end or a length that cannot be parsed; empty if there are none.
        let parseErrors: [CSVError]
    }

    private var table: CSVTable<Source>
    private let auction, startPrice, recordedPrice, days, bidder, maximum: CSVColumn
    private let seller, end, length, item: CSVColumn?

    init(_ source: Source) throws {
        table = try CSVTable(source)
        auction = try table.column("auction")
        startPrice = try table.column("open_cents")
        recordedPrice = try table.column("final_cents")
        days = try table.column("time_days")
        bidder = try table.column("bidder")
        maximum = try table.column("max_cents")
        seller = table.columnIfPresent("seller")
        end = table.columnIfPresent("end_date")
        length = table.columnIfPresent("days")
        item = table.columnIfPresent("item")
    }

    mutating func next() throws -> Row? {
        guard let row = try table.next() else { return nil }
        guard !row[auction].isEmpty else { throw row.error(auction, "the auction is missing") }
        guard !row[bidder].isEmpty else { throw row.error(bidder, "the bidder is missing") }
        var parseErrors: [CSVError] = []
        return Row(
            auction: row[auction],
            startPrice: try price(in: row, startPrice),
            recordedPrice: try price(in: row, recordedPrice),
            entry: try entry(in: row),
            line: row.line,
            seller: name(in: row, seller),
            end: optional(&parseErrors) { () throws(CSVError) in try end(in: row) },
            length: optional(&parseErrors) { () throws(CSVError) in try length(in: row) },
            item: name(in: row, item),
            parseErrors: parseErrors
        )
    }

    private func name(in row: CSVRow, _ column: CSVColumn?) -> String? {
        column.map { row[$0] }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Reads an optional value. A value that cannot be parsed is absent, and its error is collected.
    private func optional<Value>(_ parseErrors: inout [CSVError], _ read: () throws(CSVError) -> Value?) -> Value? {
        do {
            return try read()
        } catch {
            parseErrors.append(error)
            return nil
        }
    }

    /// Returns an error for each price that differs from the first row of the auction.
    func contradictions(of row: Row, to first: Row) -> [CSVError] {
        let prices = [
            (startPrice, row.startPrice, first.startPrice), (recordedPrice, row.recordedPrice, first.recordedPrice),
        ]
        return prices.compactMap { column, price, firstPrice in
            guard price != firstPrice else { return nil }
            let name = ExactText.quoted(row.auction)
            let reason = "auction \(name) has \(price), but \(firstPrice) on line \(first.line)"
            return column.error(onLine: row.line, "\(reason); line \(first.line) is used")
        }
    }

    private func price(in row: CSVRow, _ column: CSVColumn) throws(CSVError) -> Int64 {
        let price = try row.integer(column)
        do {
            return try BidHistory.checkedPrice(price, as: column.name)
        } catch {
            throw row.error(column, "\(price) \(error.reason)")
        }
    }

    private func entry(in row: CSVRow) throws(CSVError) -> BidHistory.Entry {
        let time = try time(in: row), maximum = try row.integer(maximum)
        do {
            return try BidHistory.Entry(days: time, bidder: row[bidder], maximum: maximum)
        } catch {
            let column = error.field == "days" ? days : self.maximum
            throw row.error(column, "\(row[column]) \(error.reason)")
        }
    }

    private func time(in row: CSVRow) throws(CSVError) -> Double {
        try number(in: row, days)
    }

    /// Returns the recorded instant; if only a day is recorded, the end of that day. `nil` if no end is recorded.
    private func end(in row: CSVRow) throws(CSVError) -> Instant? {
        guard let column = end, !row[column].isEmpty else { return nil }
        let text = row[column]
        if let end = Instant(text) ?? Instant(text + "T23:59:59.999Z") { return end }
        throw row.error(column, "\(ExactText.quoted(text)) is not a valid date; example: 2003-04-05")
    }

    private func length(in row: CSVRow) throws(CSVError) -> Double? {
        guard let column = length, !row[column].isEmpty else { return nil }
        let days = try number(in: row, column)
        do {
            return try BidHistory.checkedLength(days)
        } catch {
            throw row.error(column, "\(row[column]) \(error.reason)")
        }
    }

    /// Parses a decimal number. `Double` alone would also accept `nan`, `inf` and hexadecimal digits.
    private func number(in row: CSVRow, _ column: CSVColumn) throws(CSVError) -> Double {
        let text = row[column]
        let isDecimal = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard isDecimal, let time = Double(text) else {
            throw row.error(column, "\(ExactText.quoted(text)) is not a valid number of days")
        }
        return time
    }
}

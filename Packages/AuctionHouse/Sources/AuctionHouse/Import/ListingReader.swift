internal import Accounts
internal import AuctionHouseAPI
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import HouseCore

/// Parses the rows of a slice concurrently with the writes of the previous batch.
actor ListingReader {
    /// The maximum number of cached category paths; when it is exceeded, the cache is cleared.
    private static let pathLimit = 50_000

    private let columns: ListingColumns
    private let options: ListingImportOptions
    /// The number to add to line numbers of the slice to get line numbers of the file.
    private let lineOffset: Int
    private var table: CSVTable<MemoryByteSource>
    private var paths: [ExactText: Result<CategoryPath, InvalidField>] = [:]
    private var isAtEnd = false

    /// Reads the header.
    ///
    /// - Throws: `CSVError` for a header that is missing or invalid, or lacks a required column.
    init(_ slice: ListingSlice) throws {
        let table = try CSVTable(MemoryByteSource(slice.content))
        columns = try ListingColumns(of: table)
        lineOffset = slice.firstLine - table.line
        options = slice.options
        self.table = table
    }

    /// Returns the next rows; `nil` at the end of the slice, or after an invalid row if the fault policy is to stop.
    ///
    /// - Throws: `CancellationError`.
    func next(limit: Int) throws -> ImportBatch<ListingRow>? {
        guard !isAtEnd else { return nil }
        var batch = ImportBatch<ListingRow>()
        while batch.rows.count + batch.faults.count < limit {
            do {
                guard let row = try table.next() else {
                    isAtEnd = true
                    break
                }
                batch.rows.append(try listing(in: row, &batch.warnings))
            } catch let fault as CSVError {
                batch.faults.append(ImportIssue(fault).moved(by: lineOffset))
                isAtEnd = options.onFault == .stop
                if isAtEnd { break }
            }
        }
        return batch
    }

    private func listing(in row: CSVRow, _ warnings: inout [ImportIssue]) throws(CSVError) -> ListingRow {
        let seller = columns.seller.map { row[$0] }.flatMap { $0.isEmpty ? nil : $0 }
        let brand = columns.brand.map { row[$0] }.flatMap { $0.isEmpty ? nil : $0 }
        let name = try sellerName(seller, in: row)
        try check(brand: brand, in: row)
        return ListingRow(
            key: key(of: row),
            exported: columns.item.flatMap { row[$0].utf8.count == 10 ? ItemID(row[$0]) : nil },
            seller: name,
            category: try path(in: row),
            brand: brand,
            details: try details(in: row),
            terms: try terms(in: row, &warnings)
        )
    }

    private func sellerName(_ seller: String?, in row: CSVRow) throws(CSVError) -> MemberName? {
        guard let seller else {
            if options.defaultSeller != nil { return nil }
            guard let column = columns.seller else {
                throw CSVError(line: row.line, reason: "the seller is missing; add a seller column or a default seller")
            }
            throw row.error(column, "the seller is missing, and there is no default seller")
        }
        do {
            return try MemberName(seller)
        } catch {
            throw row.fault(error, columns.seller)
        }
    }

    private func check(brand: String?, in row: CSVRow) throws(CSVError) {
        guard let brand else { return }
        do {
            _ = try Brand(id: ListingRow.placeholder(), name: brand)
        } catch {
            throw row.fault(error, columns.brand)
        }
    }

    /// Parses the category path. Results are cached, because paths recur and are expensive to validate.
    private func path(in row: CSVRow) throws(CSVError) -> CategoryPath {
        let text = ExactText(row[columns.category])
        let path: Result<CategoryPath, InvalidField>
        if let known = paths[text] {
            path = known
        } else {
            path = Result { () throws(InvalidField) in try CategoryPath(text.text) }
            if paths.count >= Self.pathLimit { paths = [:] }
            paths[text] = path
        }
        do {
            return try path.get()
        } catch {
            throw row.fault(error, columns.category)
        }
    }

    private func details(in row: CSVRow) throws(CSVError) -> ItemDetails {
        let condition = try condition(in: row)
        do throws(InvalidField) {
            return try ItemDetails(
                title: row[columns.title],
                description: columns.description.map { row[$0] } ?? "",
                category: ListingRow.placeholder(),
                condition: condition
            )
        } catch {
            throw row.fault(error, error.field == "description" ? columns.description : columns.title)
        }
    }

    private func condition(in row: CSVRow) throws(CSVError) -> ItemCondition? {
        guard let column = columns.condition, !row[column].isEmpty else { return nil }
        let name = ListingColumns.folded(row[column])
        if let condition = ItemCondition.known.first(where: { ListingColumns.folded($0.rawValue) == name }) {
            return condition
        }
        let known = ItemCondition.known.map(\.rawValue).joined(separator: ", ")
        throw row.error(column, "\(ExactText.quoted(row[column])) is not one of \(known)")
    }

    private func key(of row: CSVRow) -> [UInt8] {
        let own = columns.item.flatMap { row[$0].isEmpty ? nil : [$0] }
        let all = [
            columns.title, columns.category, columns.startPrice.column, columns.starts, columns.ends,
            columns.description, columns.brand, columns.condition, columns.currency, columns.buyNow?.column,
            columns.reserve?.column,
        ]
        var content = ContentKey(own == nil ? "row" : "item")
        for column in own ?? all { content.add(column.map { row[$0] } ?? "") }
        return content.digest.bytes
    }
}

// MARK: - Terms

extension ListingReader {
    private func terms(in row: CSVRow, _ warnings: inout [ImportIssue]) throws(CSVError) -> AuctionTerms {
        let increments = try increments(in: row)
        guard let start = try amount(columns.startPrice, in: row, increments.currency) else {
            throw row.error(columns.startPrice.column, "the price is missing")
        }
        let reserve = try columns.reserve.flatMap { column throws(CSVError) in
            try amount(column, in: row, increments.currency)
        }
        let buyNow = try columns.buyNow.flatMap { column throws(CSVError) in
            try amount(column, in: row, increments.currency)
        }
        let starts = try time(columns.starts, in: row), ends = try time(columns.ends, in: row)
        func terms(buyNow: Money?) throws(InvalidField) -> AuctionTerms {
            try AuctionTerms(
                item: ListingRow.placeholder(),
                seller: ListingRow.placeholder(),
                startPrice: start,
                reserve: reserve,
                buyNow: buyNow,
                increments: increments,
                startsAt: starts,
                endsAt: ends
            )
        }
        do {
            return try terms(buyNow: buyNow)
        } catch  where error.field == "buyNow" {
            let reason = "\(error.reason); the listing is imported without it"
            let note = ImportIssue(line: row.line, column: columns.buyNow?.column.name, reason: reason)
            warnings.append(note.moved(by: lineOffset))
        } catch {
            throw row.fault(error, column(of: error))
        }
        do {
            return try terms(buyNow: nil)
        } catch {
            throw row.fault(error, column(of: error))
        }
    }

    private func column(of fault: InvalidField) -> CSVColumn? {
        switch fault.field {
        case "startPrice": columns.startPrice.column
        case "reserve": columns.reserve?.column
        case "endsAt": columns.ends
        default: nil
        }
    }

    private func increments(in row: CSVRow) throws(CSVError) -> Increments {
        var currency = options.currency
        if let column = columns.currency, !row[column].isEmpty {
            guard let named = Currency(code: row[column]) else {
                throw row.error(column, "\(ExactText.quoted(row[column])) is not a valid currency; example: USD")
            }
            currency = named
        }
        if let increments = Increments.standard(for: currency) { return increments }
        let known = Increments.standard.map(\.currency.code).joined(separator: ", ")
        let reason = "the currency must be one of \(known), not \(currency)"
        throw columns.currency.map { row.error($0, reason) } ?? CSVError(line: row.line, reason: reason)
    }

    private func amount(
        _ amount: ListingColumns.Amount,
        in row: CSVRow,
        _ currency: Currency
    ) throws(CSVError) -> Money? {
        let text = row[amount.column]
        guard !text.isEmpty else { return nil }
        if amount.isMinorUnits { return Money(minorUnits: try row.integer(amount.column), currency: currency) }
        do {
            return try Money(parsing: text.count <= 60 ? text : ExactText.excerpt(of: text), in: currency)
        } catch {
            throw row.error(amount.column, "\(error)")
        }
    }

    private func time(_ column: CSVColumn, in row: CSVRow) throws(CSVError) -> Instant {
        if let time = Instant(row[column]) { return time }
        let reason = "\(ExactText.quoted(row[column])) is not a valid time; example: 2026-11-21T09:30:00Z"
        throw row.error(column, reason)
    }
}

extension CSVRow {
    /// Converts a value error to a CSV error of `column` or, if that is `nil`, of the whole row.
    fileprivate func fault(_ fault: InvalidField, _ column: CSVColumn?) -> CSVError {
        column.map { error($0, fault.reason) } ?? CSVError(line: line, reason: fault.description)
    }
}

extension ImportIssue {
    /// Returns the issue with its line number shifted by `lines`.
    fileprivate func moved(by lines: Int) -> ImportIssue {
        ImportIssue(line: line + lines, column: column, reason: reason)
    }
}

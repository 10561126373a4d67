import Bidding
import Catalog
import FoundationCore

/// Reads a file of listings batch by batch, beside whoever writes them.
actor ListingReader<Source: ByteSource & SendableMetatype> {
    private var table: CSVTable<Source>
    private let columns: ListingColumns
    private let options: ListingImport
    private var paths: [ExactText: Result<CategoryPath, InvalidField>] = [:]

    /// Reads the header.
    ///
    /// - Throws: `CSVError` for a header that is none, or lacks a column; what the source throws.
    init(_ source: sending Source, _ options: ListingImport) throws {
        let table = try CSVTable(source)
        columns = try ListingColumns(of: table)
        self.table = table
        self.options = options
    }

    /// The next rows; `nil` at the end.
    ///
    /// - Throws: what the source throws; `CancellationError`.
    func next() throws -> ImportBatch<ListingRow>? {
        var batch = ImportBatch<ListingRow>()
        while !batch.isFull {
            try Task.checkCancellation()
            do {
                guard let row = try table.next() else { break }
                batch.rows.append(try listing(in: row, &batch.warnings))
            } catch let fault as CSVError {
                batch.faults.append(ImportNote(fault))
                guard options.onFault == .skip else { break }
            }
        }
        return batch.isEmpty ? nil : batch
    }

    private func listing(in row: CSVRow, _ warnings: inout [ImportNote]) throws(CSVError) -> ListingRow {
        let seller = columns.seller.map { row[$0] }.flatMap { $0.isEmpty ? nil : $0 }
        let brand = columns.brand.map { row[$0] }.flatMap { $0.isEmpty ? nil : $0 }
        try check(seller: seller, brand: brand, in: row)
        let path = try path(in: row)
        return ListingRow(
            line: row.line,
            key: key(of: row),
            exported: columns.item.flatMap { row[$0].utf8.count == 10 ? ItemID(row[$0]) : nil },
            seller: seller,
            category: path,
            brand: brand,
            details: try details(in: row),
            terms: try terms(in: row, &warnings)
        )
    }

    private func check(seller: String?, brand: String?, in row: CSVRow) throws(CSVError) {
        guard let seller else {
            guard options.defaultSeller == nil else { return }
            guard let column = columns.seller else {
                throw CSVError(line: row.line, reason: "there is neither a seller's name nor a default seller")
            }
            throw row.error(column, "the seller's name is missing, and there is no default seller")
        }
        do {
            _ = try Member(id: ListingRow.placeholder(), name: seller, registeredAt: Instant(millisecondsSince1970: 0))
        } catch {
            throw row.fault(error, columns.seller)
        }
        guard let brand else { return }
        do {
            _ = try Brand(id: ListingRow.placeholder(), name: brand)
        } catch {
            throw row.fault(error, columns.brand)
        }
    }

    /// Paths come again and again, and are long to check.
    private func path(in row: CSVRow) throws(CSVError) -> CategoryPath {
        let text = ExactText(row[columns.category])
        let path: Result<CategoryPath, InvalidField>
        if let known = paths[text] {
            path = known
        } else {
            path = Result { () throws(InvalidField) in try CategoryPath(text.text) }
            if paths.count >= ImportNames.most { paths = [:] }
            paths[text] = path
        }
        do {
            return try path.get()
        } catch {
            throw row.fault(error, columns.category)
        }
    }

    private func details(in row: CSVRow) throws(CSVError) -> ItemDetails {
        do {
            return try ItemDetails(
                title: row[columns.title],
                description: columns.description.map { row[$0] } ?? "",
                category: ListingRow.placeholder(),
                condition: try condition(in: row)
            )
        } catch let fault as InvalidField {
            throw row.fault(fault, fault.field == "description" ? columns.description : columns.title)
        } catch let fault as CSVError {
            throw fault
        } catch {
            throw CSVError(line: row.line, reason: "\(error)")
        }
    }

    private func condition(in row: CSVRow) throws(CSVError) -> ItemCondition? {
        guard let column = columns.condition, !row[column].isEmpty else { return nil }
        let name = ListingColumns.plain(row[column])
        if let condition = ItemCondition.known.first(where: { ListingColumns.plain($0.rawValue) == name }) {
            return condition
        }
        let known = ItemCondition.known.map(\.rawValue).joined(separator: ", ")
        throw row.error(column, "\(ExactText.quoted(row[column])) is none of \(known)")
    }

    private func key(of row: CSVRow) -> [UInt8] {
        let own = columns.item.flatMap { row[$0].isEmpty ? nil : [$0] }
        let said = [
            columns.title, columns.category, columns.startPrice.column, columns.starts, columns.ends,
            columns.description, columns.brand, columns.condition, columns.currency, columns.buyNow?.column,
            columns.reserve?.column,
        ]
        var content = ImportKey(own == nil ? "row" : "item")
        for column in own ?? said { content.add(column.map { row[$0] } ?? "") }
        return content.digest.bytes
    }
}

// MARK: - Terms

extension ListingReader {
    private func terms(in row: CSVRow, _ warnings: inout [ImportNote]) throws(CSVError) -> AuctionTerms {
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
            let reason = "\(error.reason); the listing is kept without it"
            warnings.append(ImportNote(line: row.line, column: columns.buyNow?.column.name, reason: reason))
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
                throw row.error(column, "\(ExactText.quoted(row[column])) is no currency")
            }
            currency = named
        }
        if let increments = Increments.standard(for: currency) { return increments }
        let known = Increments.standard.map(\.currency.code).joined(separator: ", ")
        let reason = "the house auctions in \(known), not in \(currency)"
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
        let reason = "\(ExactText.quoted(row[column])) is no time as RFC 3339 writes it, such as 2026-11-21T09:30:00Z"
        throw row.error(column, reason)
    }
}

extension CSVRow {
    /// A fault of a value as one of the field it came from.
    fileprivate func fault(_ fault: InvalidField, _ column: CSVColumn?) -> CSVError {
        column.map { error($0, fault.reason) } ?? CSVError(line: line, reason: fault.description)
    }
}

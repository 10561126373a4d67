internal import Bidding
internal import BidlySQLite
internal import FoundationCore

/// The terms of auctions. Tables of increments, of which there are few, stand by themselves.
struct TermsTable {
    /// The columns of terms, in the order in which `terms(in:from:of:)` reads them.
    static let columns = """
        terms.seller, start_price, reserve, buy_now, increments, terms.starts_at, terms.ends_at, soft_close_window,
        soft_close_extension, hard_end
        """

    private let upsert: SQLiteStatement
    private let increments: IncrementsTable

    init(_ database: SQLiteDatabase) throws {
        increments = try IncrementsTable(database)
        upsert = try database.prepare(
            """
            INSERT OR REPLACE INTO terms (
                item, seller, start_price, reserve, buy_now, increments, starts_at, ends_at,
                soft_close_window, soft_close_extension, hard_end
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        )
    }

    func put(_ terms: AuctionTerms) throws {
        try upsert.execute(
            terms.item.rawValue,
            terms.seller.rawValue,
            terms.startPrice.minorUnits,
            terms.reserve?.minorUnits,
            terms.buyNow?.minorUnits,
            try increments.number(of: terms.pricing.increments),
            terms.startsAt.millisecondsSince1970,
            terms.endsAt.millisecondsSince1970,
            terms.softClose?.window.wholeMilliseconds,
            terms.softClose?.extension.wholeMilliseconds,
            terms.softClose?.hardEnd?.millisecondsSince1970
        )
    }

    /// The terms in the columns of a row from an index on.
    func terms(in row: borrowing SQLiteRow, from first: Int, of item: ItemID) throws -> AuctionTerms {
        try damaged {
            let increments = try increments.table(row.read(first + 4)), currency = increments.currency
            func money(_ index: Int) throws -> Money? {
                try row.read(index, as: Int64?.self).map { Money(minorUnits: $0, currency: currency) }
            }
            return try AuctionTerms(
                item: item,
                seller: row.identifier(first),
                startPrice: Money(minorUnits: row.read(first + 1), currency: currency),
                reserve: money(first + 2),
                buyNow: money(first + 3),
                increments: increments,
                startsAt: row.instant(first + 5),
                endsAt: row.instant(first + 6),
                softClose: softClose(in: row, from: first + 7)
            )
        }
    }

    /// Forgets what others may have changed, or what is undone.
    func forget() { increments.forget() }

    private func softClose(in row: borrowing SQLiteRow, from first: Int) throws -> SoftClose? {
        guard let window = try row.read(first, as: Int64?.self) else { return nil }
        return SoftClose(
            window: .milliseconds(window),
            extension: .milliseconds(try row.read(first + 1, as: Int64.self)),
            hardEnd: try row.read(first + 2, as: Int64?.self).map(Instant.init(millisecondsSince1970:))
        )
    }
}

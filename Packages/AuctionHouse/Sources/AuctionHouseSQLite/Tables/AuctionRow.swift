internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import FoundationCore

/// How the state of an auction stands in a row.
enum AuctionRow {
    static let columns = """
        item, status, price, bid_count, ends_at, sequence, last_event_at, is_buy_now_spent, leader,
            leader_maximum, runner_up_maximum, standing_price, buyer, sold_at, is_buy_now, reason, authority,
            seller, start_price, reserve, buy_now, increments, starts_at, planned_end, soft_close_window,
            soft_close_extension, hard_end
        """
    static let selection = "SELECT \(columns) FROM auctions WHERE item = ?"

    /// The auctions of the items in a JSON array, each with its title and the number of its bidders after the columns.
    static let titledSelection = """
        SELECT \(columns), (SELECT title FROM items WHERE items.id = auctions.item),
            (SELECT count(DISTINCT bidder) FROM bids WHERE bids.item = auctions.item)
        FROM auctions WHERE item IN (SELECT value FROM json_each(?))
        """

    /// Changes what a bid changes, if the auction runs on and its end stays.
    static let step = """
        UPDATE auctions
        SET price = ?1, standing_price = ?1, bid_count = ?2, sequence = ?3, last_event_at = ?4, is_buy_now_spent = ?5,
            leader = ?6, leader_maximum = ?7, runner_up_maximum = ?8
        WHERE item = ?9 AND ends_at = ?10 AND status = 'running'
        """

    static let replacement = """
        INSERT OR REPLACE INTO auctions (
            number, item, seller, currency, status, price, bid_count, starts_at, ends_at, sequence, last_event_at,
            is_buy_now_spent, leader, leader_maximum, runner_up_maximum, standing_price,
            buyer, sold_at, is_buy_now, reason, authority, slot,
            start_price, reserve, buy_now, increments, planned_end, soft_close_window, soft_close_extension, hard_end
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// The state in a row of `selection`.
    static func state(in row: borrowing SQLiteRow, terms: AuctionTerms) throws -> AuctionState {
        AuctionState(
            terms: terms,
            standing: Standing(
                leader: try row.identifierIfAny(8),
                leaderMaximum: try row.read(9),
                runnerUpMaximum: try row.read(10),
                price: try row.read(11),
                bidCount: try row.read(3)
            ),
            endsAt: try row.instant(4),
            isBuyNowSpent: try row.read(7),
            phase: try phase(in: row, currency: terms.currency),
            sequence: try row.read(5),
            lastEventAt: try row.instant(6)
        )
    }

    /// The terms in a row of `selection`.
    static func terms(
        in row: borrowing SQLiteRow,
        of item: ItemID,
        increments: (Int64) throws -> Increments
    ) throws -> AuctionTerms {
        try damaged {
            let increments = try increments(row.read(21)), currency = increments.currency
            func money(_ index: Int) throws -> Money? {
                try row.read(index, as: Int64?.self).map { Money(minorUnits: $0, currency: currency) }
            }
            return try AuctionTerms(
                item: item,
                seller: row.identifier(17),
                startPrice: Money(minorUnits: row.read(18), currency: currency),
                reserve: money(19),
                buyNow: money(20),
                increments: increments,
                startsAt: row.instant(22),
                endsAt: row.instant(23),
                softClose: softClose(in: row)
            )
        }
    }

    private static func softClose(in row: borrowing SQLiteRow) throws -> SoftClose? {
        guard let window = try row.read(24, as: Int64?.self) else { return nil }
        return SoftClose(
            window: .milliseconds(window),
            extension: .milliseconds(try row.read(25, as: Int64.self)),
            hardEnd: try row.read(26, as: Int64?.self).map(Instant.init(millisecondsSince1970:))
        )
    }

    private static func phase(in row: borrowing SQLiteRow, currency: Currency) throws -> AuctionState.Phase {
        switch try row.read(1, as: String.self) {
        case "running": return .running
        case "sold":
            let price = Money(minorUnits: try row.read(2), currency: currency)
            let (buyer, time) = (try row.identifier(12) as MemberID, try row.instant(13))
            return .sold(Sale(buyer: buyer, price: price, time: time, isBuyNow: try row.read(14)))
        case "unsold": return .unsold(UnsoldReason(rawValue: try row.read(15)))
        case "withdrawn":
            let authority = Withdrawal.Authority(rawValue: try row.read(16))
            return .withdrawn(Withdrawal(reason: try row.read(15), authority: authority))
        case let status: throw StoreFailure(.corrupt, detail: "No auction has the status \(status).")
        }
    }

    /// The columns that tell how an auction ended; the price of a sale is the row's price.
    struct Ending {
        let status: String
        var buyer: MemberID?
        var soldAt: Instant?
        var isBuyNow: Bool?
        var reason: String?
        var authority: String?

        init(_ phase: AuctionState.Phase) {
            switch phase {
            case .running: status = "running"
            case .sold(let sale):
                (status, buyer, soldAt, isBuyNow) = ("sold", sale.buyer, sale.time, sale.isBuyNow)
            case .unsold(let unsold): (status, reason) = ("unsold", unsold.rawValue)
            case .withdrawn(let withdrawal):
                (status, reason, authority) = ("withdrawn", withdrawal.reason, withdrawal.authority.rawValue)
            }
        }
    }
}

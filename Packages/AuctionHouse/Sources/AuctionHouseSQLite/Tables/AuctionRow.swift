internal import AuctionHouse
internal import Bidding
internal import BidlySQLite
internal import FoundationCore

/// How the state of an auction stands in a row.
enum AuctionRow {
    /// The columns of `TermsTable` follow those of the state.
    static let termsColumn = 17

    static let selection = """
        SELECT item, status, price, bid_count, auctions.ends_at, sequence, last_event_at, is_buy_now_spent, leader,
            leader_maximum, runner_up_maximum, standing_price, buyer, sold_at, is_buy_now, reason, authority,
            \(TermsTable.columns)
        FROM auctions JOIN terms USING (item) WHERE item = ?
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
            item, seller, currency, status, price, bid_count, starts_at, ends_at, sequence, last_event_at,
            is_buy_now_spent, leader, leader_maximum, runner_up_maximum, standing_price,
            buyer, sold_at, is_buy_now, reason, authority, slot
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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

internal import Bidding
internal import BidlySQL
internal import FoundationCore
internal import HouseCore

/// The table of auctions on one connection: one row per auction, with its terms and its state.
struct AuctionsTable {
    /// The columns of a row that changed.
    enum Change {
        /// Only the columns that a bid changes if it does not extend the auction, such as price, bid count and leader.
        case standing
        /// Any column of the row.
        case row
    }

    static let definition = ModuleTable(
        "auctions",
        .derived(CanonicalQuery("SELECT \(AuctionRow.names) FROM auctions", key: ["item"], about: .subject("item"))),
        migrations: [
            // Rows are wide, so they are stored in the order of publication. If they were stored in the order of items,
            // each new auction would change a different page.
            SQLMigration("auctions") { d in
                """
                CREATE TABLE auctions (\(AuctionRow.definitions(d)))\(d.tableOptions);
                CREATE INDEX running_auctions ON auctions (ends_at) WHERE status = 'running';
                CREATE INDEX auctions_by_seller ON auctions (seller, item);
                """
            }
        ]
    )

    private let find, terms, due, ofMember, openCounts, put, step: any SQLStatement

    init(_ connection: any SQLConnection) {
        find = connection.deferred("SELECT \(AuctionRow.names) FROM auctions WHERE item = ?1")
        terms = connection.deferred("SELECT \(AuctionRow.termsNames) FROM auctions WHERE item = ?1")
        due = connection.deferred(
            """
            SELECT item, ends_at FROM auctions WHERE status = 'running' AND ends_at <= ?1 ORDER BY ends_at, item LIMIT ?2
            """
        )
        ofMember = connection.deferred(
            """
            SELECT item FROM auctions WHERE seller = ?1 UNION SELECT item FROM participations WHERE member = ?1
            ORDER BY item
            """
        )
        openCounts = connection.deferred(
            """
            SELECT count(*), count(CASE WHEN ends_at < ?3 THEN 1 END) FROM auctions
            WHERE seller = ?1 AND status = 'running' AND starts_at <= ?2 AND ends_at > ?2
            """
        )
        put = connection.deferred(
            """
            INSERT INTO auctions (\(AuctionRow.names)) VALUES (\(AuctionRow.parameters))
            ON CONFLICT (item) DO UPDATE SET \(AuctionRow.assignments)
            """
        )
        step = connection.deferred(
            """
            UPDATE auctions
            SET price = ?2, standing_price = ?2, bid_count = ?3, bidder_count = ?4, sequence = ?5, last_event_at = ?6,
                is_buy_now_spent = ?7, leader = ?8, leader_maximum = ?9, runner_up_maximum = ?10
            WHERE item = ?1
            """
        )
    }

    /// The rows of auctions; omits items without published terms.
    func find(_ items: [ItemID]) throws -> [AuctionRow] {
        guard !items.isEmpty else { return [] }
        var parameters = SQLParameters(capacity: items.count)
        for item in items { parameters.add(item) }
        return try find.run(parameters).map { try AuctionRow($0) }
    }

    /// The terms of auctions, in the order of the items; omits items without published terms.
    func terms(of items: [ItemID]) throws -> [AuctionTerms] {
        guard !items.isEmpty else { return [] }
        var parameters = SQLParameters(capacity: items.count)
        for item in items { parameters.add(item) }
        return try terms.run(parameters).map { try AuctionRow.readTerms($0) }
    }

    func due(at time: Instant, limit: Int) throws -> [DueTimer] {
        try due.query(time, limit).map { row in
            DueTimer(BiddingSubject.auction(try row.read(0)).subject, at: try row.read(1))
        }
    }

    /// The items that the member sells, has bid on or has bought, in ascending order.
    func items(of member: MemberID) throws -> [ItemID] { try ofMember.query(member).map { try $0.read(0) } }

    /// The items that any of the members sells, has bid on or has bought. Needs at most one round trip to the database.
    func items(ofAnyOf members: Set<MemberID>) throws -> Set<ItemID> {
        guard !members.isEmpty else { return [] }
        var parameters = SQLParameters(capacity: members.count)
        for member in members { parameters.add(member) }
        return Set(try ofMember.run(parameters).map { try $0.read(0) })
    }

    /// Counts a seller's auctions that are open at `time`, and how many of them end before `end`.
    func openCounts(
        of seller: MemberID,
        at time: Instant,
        endingBefore end: Instant
    ) throws -> (open: Int, ending: Int) {
        guard let row = try openCounts.first(seller, time, end) else { return (0, 0) }
        return (try row.read(0), try row.read(1))
    }

    func write(_ auctions: [(ledger: AuctionLedger, change: Change)]) throws(SQLError) {
        let rowCount = auctions.count { $0.change == .row }
        var rows = SQLParameters(capacity: AuctionRow.columnCount * rowCount)
        var steps = SQLParameters(capacity: 10 * (auctions.count - rowCount))
        for (ledger, change) in auctions {
            switch change {
            case .row: rows.add(values: AuctionRow(ledger).values)
            case .standing:
                let state = ledger.state, standing = state.standing
                steps.add(
                    state.terms.item,
                    standing.price,
                    standing.bidCount,
                    ledger.bidderCount,
                    state.sequence,
                    state.lastEventAt,
                    state.hasBuyNowEnded,
                    standing.leader,
                    standing.leaderMaximum,
                    standing.runnerUpMaximum
                )
            }
        }
        if rows.count > 0 { _ = try put.run(rows) }
        if steps.count > 0 { _ = try step.run(steps) }
    }
}

import BidlySQLite

/// The limit of bidding: the statements that record a bid, prepared and run one after the other, and nothing else.
final class BareLoop {
    private let database: SQLiteDatabase
    private let log, hasBids, bid, auction, answer: SQLiteStatement
    private var number = 0

    /// - Parameters:
    ///   - path: the file to make.
    ///   - house: the file whose tables and indexes it has.
    init(path: String, like house: HouseFileReader) throws {
        database = try SQLiteDatabase(.file(path), schema: house.schema())
        log = try database.prepare(
            """
            INSERT INTO log (
                position, item, time, body, retracted_by,
                price, currency, leader, bid_count, bidder_count, ends_at, reserve
            ) VALUES (?1, ?2, ?3, ?4, NULL, ?1, 'USD', ?5, ?1, ?1, ?3, 'noReserve')
            """
        )
        hasBids = try database.prepare("SELECT 1 FROM bids WHERE item = ? AND bidder = ? LIMIT 1")
        bid = try database.prepare(
            "INSERT INTO bids (item, sequence, bidder, currency, maximum, time) VALUES (?, ?, ?, ?, ?, ?)"
        )
        auction = try database.prepare(
            """
            UPDATE auctions
            SET price = ?1, standing_price = ?1, bid_count = ?2, sequence = ?3, last_event_at = ?4,
                is_buy_now_spent = ?5, leader = ?6, leader_maximum = ?7, runner_up_maximum = ?8
            WHERE item = ?9 AND ends_at = ?10 AND status = 'running'
            """
        )
        answer = try database.prepare(
            """
            INSERT INTO answers (member, key, fingerprint, body, time, item, kept_until)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5)
            """
        )
        for number in 0..<64 {
            try database.execute(
                """
                INSERT INTO auctions (
                    item, seller, currency, status, price, bid_count, starts_at, ends_at, sequence, last_event_at,
                    is_buy_now_spent, leader_maximum, standing_price, slot, start_price, increments, planned_end
                ) VALUES (?1, 'seller', 'USD', 'running', 1, 0, 0, ?2, 1, 0, 0, 0, 1, ?2, 1, 1, ?2)
                """,
                "item\(number)",
                number
            )
        }
    }

    func bidsPerSecond(bids: Int, perCommit: Int) throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        for _ in 0..<bids / perCommit {
            try database.write {
                for _ in 0..<perCommit { try record() }
            }
        }
        return Double(bids) / (start.duration(to: clock.now) / .seconds(1))
    }

    private func record() throws {
        number += 1
        let item = "item\(number % 64)", bidder = "bidder\(number % 64)"
        let body =
            #"{"bidder":"\#(bidder)","item":"\#(item)","kind":"bidPlaced","maximum":{"amount":\#(number),"#
            + #""currency":"USD"},"sequence":\#(number),"time":"2026-11-21T09:30:00.000Z","v":1}"#
        try log.execute(number, item, number, body, bidder)
        // Each bid changes the leader, so the house reads whether it is the bidder's first.
        _ = try hasBids.first(item, bidder) { row in try row.read(0, as: Int.self) }
        try bid.execute(item, number, bidder, "USD", number, number)
        try auction.execute(number, number, number, number, true, bidder, number, number - 1, item, number % 64)
        try answer.execute(
            bidder,
            "bid-\(number)",
            Array("\(number)".utf8),
            Array(#"{"outcome":"leading"}"#.utf8),
            number,
            item
        )
    }
}

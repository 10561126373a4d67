import BidlySQL
import BidlySQLite

/// The baseline of the bid benchmarks: executes the SQL statements that write a bid's rows into the tables of the house
/// modules.
final class BareBids: BareLoop {
    let database: SQLiteConnection
    private let log, publication, bid, auction, listing, record: any SQLStatement
    private var next = BareBid()

    /// - Parameters:
    ///   - path: the file to create.
    ///   - house: the file of a house. The new file gets the same tables and indexes.
    init(path: String, like house: HouseFileReader) throws {
        database = try SQLiteConnection(opening: .file(path), applicationID: 1)
        try database.execute(script: house.schema())
        log = try database.prepare(
            """
            INSERT INTO log (position, time, module, kind, subject, sequence, version, body, checksum)
            VALUES (?1, ?2, 'bidding', 'bidPlaced', ?3, ?4, 1, ?5, 1234567890)
            """
        )
        publication = try database.prepare(
            "INSERT INTO publications (position, ordinal, reader, subject, body) VALUES (?1, 0, '', NULL, ?2)"
        )
        bid = try database.prepare(
            "INSERT INTO bids (item, sequence, bidder, maximum, time) VALUES (?1, ?2, ?3, ?4, ?5)"
        )
        auction = try database.prepare(
            """
            UPDATE auctions
            SET price = ?2, standing_price = ?2, bid_count = ?3, bidder_count = ?4, sequence = ?5, last_event_at = ?6,
                is_buy_now_spent = ?7, leader = ?8, leader_maximum = ?9, runner_up_maximum = ?10
            WHERE item = ?1
            """
        )
        listing = try database.prepare(
            """
            UPDATE listings SET price = ?2, bid_count = ?3, last_event_at = ?4
            WHERE item = ?1 AND region = 0 AND starts_at = 0 AND ends_at = ?5 AND currency = 'USD'
            """
        )
        record = try database.prepare(
            """
            INSERT INTO idempotency_records (caller, key, fingerprint, response, module, subject, stored_at, due)
            VALUES (?1, ?2, ?3, ?4, 'bidding', ?5, ?6, ?6)
            """
        )
        for number in 0..<BareBid.auctionCount { try addAuction(number) }
    }

    func storeBid() throws {
        next.next()
        let number = next.number, item = next.item, bidder = next.bidder, sequence = next.sequence
        let maximum = next.maximum, time = BareBid.time
        let money = #"{"amount":\#(maximum),"currency":"USD"}"#
        let body = #"{"bidder":"\#(bidder)","maximum":\#(money)}"#
        let published =
            #"{"status":"open","price":\#(money),"reserve":"noReserve","leader":"Bidder 4711","#
            + #""bidder":"Bidder 4711","bidCount":\#(sequence),"bidderCount":2,"endsAt":"2030-03-17T17:46:40.000Z"}"#
        try log.execute(number, time, item, sequence, Array(body.utf8))
        try publication.execute(number, Array(published.utf8))
        try bid.execute(item, sequence, bidder, maximum, time)
        try auction.execute(item, maximum, sequence, 2, sequence, time, true, bidder, maximum, maximum - 1)
        try listing.execute(item, maximum, sequence, time, number % BareBid.auctionCount)
        try record.execute(bidder, next.key, next.fingerprint, next.response, item, time)
    }

    private func addAuction(_ number: Int) throws {
        try database.prepare(
            """
            INSERT INTO auctions (
                item, seller, currency, start_price, increments, starts_at, planned_end, status, price, ends_at,
                is_buy_now_spent, leader_maximum, standing_price, bid_count, bidder_count, sequence, last_event_at
            ) VALUES (?1, 'seller', 'USD', 1, 'usd', 0, ?2, 'running', 1, ?2, 0, 0, 1, 0, 0, 1, 0)
            """
        )
        .execute(BareBid.item(number), number)
        try database.prepare(
            """
            INSERT INTO listings (
                row_key, item, region, seller, category, age, starts_at, ends_at, last_event_at, currency, price,
                bid_count
            ) VALUES (?2, ?1, 0, 1, 1, 0, 0, ?2, 0, 'USD', 1, 0)
            """
        )
        .execute(BareBid.item(number), number)
    }
}

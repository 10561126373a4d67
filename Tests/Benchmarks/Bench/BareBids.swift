import BidlySQL
import BidlySQLite

/// The baseline of the bid benchmarks: executes the SQL statements that write a bid's rows into the tables of the house
/// modules.
final class BareBids: PortLoop {
    let database: SQLiteConnection
    private let log, publication, bid, auction, listing, record: any SQLStatement
    private var next = BareBid()

    /// - Parameters:
    ///   - path: the file to create.
    ///   - house: the file of a house. The new file gets the same tables and indexes.
    init(path: String, like house: HouseFileReader) throws {
        database = try SQLiteConnection(opening: .file(path), applicationID: 1, configuration: .ofHouseWriter)
        try database.execute(script: house.schema())
        log = try database.prepare(BareBid.SQL.log)
        publication = try database.prepare(BareBid.SQL.publication)
        bid = try database.prepare(BareBid.SQL.bid)
        auction = try database.prepare(BareBid.SQL.auction)
        listing = try database.prepare(BareBid.SQL.listing)
        record = try database.prepare(BareBid.SQL.record)
        for number in 0..<BareBid.auctionCount { try addAuction(number) }
    }

    func storeBid() throws {
        next.next()
        let number = next.number, item = next.item, bidder = next.bidder, sequence = next.sequence
        let maximum = next.maximum, time = BareBid.time
        try log.execute(number, time, item, sequence, next.body)
        try publication.execute(number, next.publication)
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

internal import Bidding
internal import BidlySQLite
internal import FoundationCore

/// The bids that count, secret maxima included.
struct BidsTable {
    private let ofItem, ofBidder, ofBidderOnAny, anyOfBidder, bidders, items, insert, delete: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        ofItem = try database.prepare(
            "SELECT sequence, bidder, maximum, currency, time FROM bids WHERE item = ? ORDER BY sequence"
        )
        ofBidder = try database.prepare(
            """
            SELECT sequence, bidder, maximum, currency, time FROM bids WHERE item = ? AND bidder = ? ORDER BY sequence
            """
        )
        ofBidderOnAny = try database.prepare(
            """
            SELECT sequence, bidder, maximum, currency, time, item FROM bids
            WHERE item IN (SELECT value FROM json_each(?)) AND bidder = ? ORDER BY item, sequence
            """
        )
        anyOfBidder = try database.prepare("SELECT 1 FROM bids WHERE item = ? AND bidder = ? LIMIT 1")
        bidders = try database.prepare("SELECT count(DISTINCT bidder) FROM bids WHERE item = ?")
        items = try database.prepare(
            "SELECT DISTINCT item FROM bids WHERE bidder = ? AND item > ? ORDER BY item LIMIT ?"
        )
        insert = try database.prepare(
            "INSERT INTO bids (item, sequence, bidder, currency, maximum, time) VALUES (?, ?, ?, ?, ?, ?)"
        )
        delete = try database.prepare("DELETE FROM bids WHERE item = ? AND sequence = ?")
    }

    func bids(on item: ItemID) throws -> [AcceptedBid] { try ofItem.query(item.rawValue, row: Self.bid) }

    /// The bids of a member on the items in a JSON array, by item.
    func bids(of bidder: MemberID, onAnyOf items: String) throws -> [ItemID: [AcceptedBid]] {
        var bids: [ItemID: [AcceptedBid]] = [:]
        try ofBidderOnAny.forEach(items, bidder.rawValue) { row in
            bids[try row.identifier(5), default: []].append(try Self.bid(row))
        }
        return bids
    }

    func bids(of bidder: MemberID, on item: ItemID) throws -> [AcceptedBid] {
        try ofBidder.query(item.rawValue, bidder.rawValue, row: Self.bid)
    }

    func hasBids(of bidder: MemberID, on item: ItemID) throws -> Bool {
        try anyOfBidder.first(item.rawValue, bidder.rawValue) { row in try row.read(0, as: Int.self) } != nil
    }

    func bidderCount(on item: ItemID) throws -> Int { try bidders.first(item.rawValue) { row in try row.read(0) } ?? 0 }

    /// Items with bids of a member, ascending, after one.
    func items(bidOnBy member: MemberID, after item: ItemID?, limit: Int) throws -> [ItemID] {
        try items.query(member.rawValue, item?.rawValue ?? "", max(0, limit)) { row in try row.identifier(0) }
    }

    func add(_ bid: AcceptedBid, on item: ItemID) throws {
        try insert.execute(
            item.rawValue,
            bid.sequence,
            bid.bidder.rawValue,
            bid.maximum.currency.code,
            bid.maximum.minorUnits,
            bid.time.millisecondsSince1970
        )
    }

    func drop(_ sequences: [Int], on item: ItemID) throws {
        for sequence in sequences { try delete.execute(item.rawValue, sequence) }
    }

    private static func bid(_ row: borrowing SQLiteRow) throws -> AcceptedBid {
        AcceptedBid(
            sequence: try row.read(0),
            bidder: try row.identifier(1),
            maximum: Money(minorUnits: try row.read(2), currency: try row.currency(3)),
            time: try row.instant(4)
        )
    }
}

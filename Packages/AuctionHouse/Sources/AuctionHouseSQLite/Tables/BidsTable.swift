internal import Bidding
internal import BidlySQLite
internal import FoundationCore

/// The bids that count, secret maxima included.
struct BidsTable {
    private let ofItem, insert, delete: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
        ofItem = try database.prepare(
            "SELECT sequence, bidder, maximum, currency, time FROM bids WHERE item = ? ORDER BY sequence"
        )
        insert = try database.prepare(
            "INSERT INTO bids (item, sequence, bidder, currency, maximum, time) VALUES (?, ?, ?, ?, ?, ?)"
        )
        delete = try database.prepare("DELETE FROM bids WHERE item = ? AND sequence = ?")
    }

    func bids(on item: ItemID) throws -> [AcceptedBid] {
        try ofItem.query(item.rawValue) { row in
            AcceptedBid(
                sequence: try row.read(0),
                bidder: try row.identifier(1),
                maximum: Money(minorUnits: try row.read(2), currency: try row.currency(3)),
                time: try row.instant(4)
            )
        }
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
}

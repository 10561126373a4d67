internal import Bidding
internal import BidlySQL
internal import FoundationCore
internal import HouseCore

/// The table of valid bids on one connection. It contains the secret maxima, in minor units of the auction's
/// currency.
struct BidsTable {
    static let definition = ModuleTable(
        "bids",
        .derived(
            CanonicalQuery(
                "SELECT item, bidder, sequence, maximum, time FROM bids",
                key: ["item", "bidder", "sequence"],
                about: .subject("item")
            )
        ),
        migrations: [
            SQLMigration("bids") { d in
                """
                CREATE TABLE bids (
                    item \(d.text) NOT NULL, bidder \(d.text) NOT NULL, sequence \(d.integer) NOT NULL,
                    maximum \(d.integer) NOT NULL, time \(d.integer) NOT NULL, PRIMARY KEY (item, bidder, sequence)
                )\(d.keyedTableOptions);
                """
            }
        ],
        entityName: "bids"
    )

    private let onItem, onItemFrom, ofBidder, insert, delete: any SQLStatement

    init(_ connection: any SQLConnection) {
        let columns = "SELECT item, sequence, bidder, maximum, time FROM bids"
        onItem = connection.deferred("\(columns) WHERE item = ?1 ORDER BY sequence")
        onItemFrom = connection.deferred("\(columns) WHERE item = ?1 AND sequence >= ?2 ORDER BY sequence")
        ofBidder = connection.deferred("\(columns) WHERE item = ?1 AND bidder = ?2 ORDER BY sequence")
        insert = connection.deferred(
            "INSERT INTO bids (item, sequence, bidder, maximum, time) VALUES (?1, ?2, ?3, ?4, ?5)"
        )
        delete = connection.deferred("DELETE FROM bids WHERE item = ?1 AND bidder = ?2 AND sequence = ?3")
    }

    /// The bids on auctions, each in the order in which they were accepted.
    func bids(on auctions: [AuctionTerms]) throws -> [ItemID: [AcceptedBid]] {
        var parameters = SQLParameters(capacity: auctions.count)
        for terms in auctions { parameters.add(terms.item) }
        return try bids(in: try onItem.run(parameters), of: auctions)
    }

    /// The bids on auctions from a sequence of each auction (by default, 0), each in the order in which they were
    /// accepted.
    func bids(on auctions: [AuctionTerms], from sequences: [ItemID: Int]) throws -> [ItemID: [AcceptedBid]] {
        var parameters = SQLParameters(capacity: 2 * auctions.count)
        for terms in auctions { parameters.add(terms.item, sequences[terms.item, default: 0]) }
        return try bids(in: try onItemFrom.run(parameters), of: auctions)
    }

    /// The bids of one bidder on auctions.
    func bids(of bidder: MemberID, on auctions: [AuctionTerms]) throws -> [ItemID: [AcceptedBid]] {
        var parameters = SQLParameters(capacity: 2 * auctions.count)
        for terms in auctions { parameters.add(terms.item, bidder) }
        return try bids(in: try ofBidder.run(parameters), of: auctions)
    }

    func insert(_ bids: [(item: ItemID, bid: AcceptedBid)]) throws(SQLError) {
        guard !bids.isEmpty else { return }
        var parameters = SQLParameters(capacity: 5 * bids.count)
        for (item, bid) in bids {
            parameters.add(item, bid.sequence, bid.bidder, bid.maximum.minorUnits, bid.time)
        }
        _ = try insert.run(parameters)
    }

    func delete(_ bids: [(item: ItemID, bid: AcceptedBid)]) throws(SQLError) {
        guard !bids.isEmpty else { return }
        var parameters = SQLParameters(capacity: 3 * bids.count)
        for (item, bid) in bids { parameters.add(item, bid.bidder, bid.sequence) }
        _ = try delete.run(parameters)
    }

    private func bids(in rows: SQLRows, of auctions: [AuctionTerms]) throws(SQLError) -> [ItemID: [AcceptedBid]] {
        var currencies: [ItemID: Currency] = [:], bids: [ItemID: [AcceptedBid]] = [:]
        for terms in auctions { currencies[terms.item] = terms.currency }
        for row in rows {
            let item: ItemID = try row.read(0)
            guard let currency = currencies[item] else { continue }
            bids[item, default: []].append(
                AcceptedBid(
                    sequence: try row.read(1),
                    bidder: try row.read(2),
                    maximum: Money(minorUnits: try row.read(3), currency: currency),
                    time: try row.read(4)
                )
            )
        }
        return bids
    }
}

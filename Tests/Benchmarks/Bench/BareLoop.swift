import BidlySQL
import BidlySQLite

/// A baseline of the bid benchmarks: executes only the prepared SQL statements that store a bid, one after another.
protocol BareLoop: AnyObject {
    /// Executes the statements for the next bid.
    func storeBid() throws

    /// Runs `body` in a write transaction.
    func transaction(_ body: () throws -> Void) throws
}

extension BareLoop {
    func bidsPerSecond(bids: Int, perCommit: Int) throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        for _ in 0..<bids / perCommit {
            try transaction {
                for _ in 0..<perCommit { try storeBid() }
            }
        }
        return Double(bids) / (start.duration(to: clock.now) / .seconds(1))
    }
}

/// A baseline that executes its statements through BidlySQL.
protocol PortLoop: BareLoop {
    var database: SQLiteConnection { get }
}

extension PortLoop {
    func transaction(_ body: () throws -> Void) throws { try database.transaction(.write) { try body() } }

    /// The size of the database in bytes.
    func byteCount() throws -> Int64 {
        let size = try database.prepare("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        return try size.first()?.read(0) ?? 0
    }
}

/// A bid in the baseline, identified by its number. Its identifiers have the same length as those of a house.
struct BareBid {
    /// The number of auctions, which is also the number of bidders.
    static let auctionCount = 64
    /// The time of all bids, in milliseconds since 1970.
    static let time = 1_900_000_000_000

    private(set) var number = 0

    mutating func next() { number += 1 }

    var item: String { Self.item(number % Self.auctionCount) }
    var bidder: String { "b" + Self.digits(number % Self.auctionCount) }
    /// The sequence number of the bid in its auction. The publication of the auction has number 1.
    var sequence: Int { 2 + number / Self.auctionCount }
    /// The maximum in minor units. It is higher than all earlier maxima.
    var maximum: Int { 100 + number * 1_000 }
    var key: String { "bid-\(number)" }
    var fingerprint: [UInt8] { Array("\(number)".utf8) }
    var response: [UInt8] { Array(#"{"outcome":"leading"}"#.utf8) }

    private var money: String { #"{"amount":\#(maximum),"currency":"USD"}"# }
    /// The body of the bid's log entry.
    var body: [UInt8] { Array(#"{"bidder":"\#(bidder)","maximum":\#(money)}"#.utf8) }
    /// The body of the bid's publication.
    var publication: [UInt8] {
        let text =
            #"{"status":"open","price":\#(money),"reserve":"noReserve","leader":"Bidder 4711","#
            + #""bidder":"Bidder 4711","bidCount":\#(sequence),"bidderCount":2,"endsAt":"2030-03-17T17:46:40.000Z"}"#
        return Array(text.utf8)
    }

    static func item(_ number: Int) -> String { "i" + digits(number) }

    private static func digits(_ number: Int) -> String { String(String(1_000_000_000 + number).dropFirst()) }
}

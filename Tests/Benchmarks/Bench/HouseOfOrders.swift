import AuctionHouse
import Bidding
import BiddingHouse
import BidlySQL
import EmbeddedHouse
import Foundation
import FoundationCore
import HouseCore
import Ordering
import OrderingKit

/// A house with many orders of ten items each. One order of each seller is real; the others are copies of its row.
struct HouseOfOrders {
    /// The number of items of an order.
    private static let itemCount = 10

    private let house: AuctionHouse
    private let sellers: [MemberID]

    /// Creates a house.
    ///
    /// - Parameters:
    ///   - lines: the number of order lines of each seller.
    ///   - path: the file to create.
    init(lines: [Int], in path: String) async throws {
        house = try await AuctionHouse(in: HouseFile(path: path))
        let category = try await house.house.addCategory()
        var sellers: [MemberID] = []
        for (number, count) in lines.enumerated() {
            let seller = try await house.house.register("seller \(number)")
            var bought: [ItemID] = []
            for _ in 0..<Self.itemCount {
                let price = Money(minorUnits: 2_500, currency: .usd)
                bought.append(try await house.house.publishAuction(of: seller, in: category, buyNow: price))
            }
            let order = try await Self.buy(bought, by: .member(house.house.register("buyer \(number)")), in: house)
            try Self.copy(order, count: count / Self.itemCount - 1, as: "copy\(number)x", in: path)
            sellers.append(seller)
        }
        self.sellers = sellers
    }

    func close() async { await house.close() }

    /// Exports the sales of a seller.
    ///
    /// - Returns: the peak memory in megabytes.
    @discardableResult
    func export(sellerAt index: Int, to target: URL) async throws -> Double {
        try Data().write(to: target)
        let file = try FileHandle(forWritingTo: target)
        let client = OrderingHTTPClient(transport: house.transport(for: .member(sellers[index])))
        resetPeakMemory()
        _ = try await client.exportAccounting { try file.write(contentsOf: Data($0)) }
        let memory = peakMemory()
        try file.close()
        return memory
    }

    /// Buys items, and combines their orders. Returns the combined order.
    private static func buy(_ items: [ItemID], by buyer: Caller, in house: AuctionHouse) async throws -> OrderID {
        for item in items { try await house.house.module(BiddingHouse.self).perform(.buyNow(item), by: buyer) }
        let client = OrderingHTTPClient(transport: house.transport(for: buyer))
        let orders = try await client.orders(OrderListing()).elements.map(\.id)
        return try await client.perform(.combine(with: Array(orders.dropFirst())), on: orders[0], key: "combine").id
    }

    /// Copies the row of an order, with new identifiers.
    private static func copy(_ order: OrderID, count: Int, as prefix: String, in path: String) throws {
        let connection = try HouseFile(path: path).open(.write)
        let names = try connection.prepare("SELECT name FROM pragma_table_info('orders')").query()
            .map { try $0.read(0, as: String.self) }
        let columns = names.filter { !["number", "subject", "body"].contains($0) }.joined(separator: ", ")
        let copy = try connection.prepare(
            """
            WITH RECURSIVE copies (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < ?3)
            INSERT INTO orders (subject, body, \(columns))
            SELECT 'order ' || ?2 || copies.number, replace(body, ?1, ?2 || copies.number), \(columns)
            FROM orders, copies WHERE subject = 'order ' || ?1
            """
        )
        try connection.transaction(.write) { try copy.execute(order, prefix, count) }
    }
}

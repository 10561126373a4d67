import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Ordering
import OrderingAPI
import OrderingHouse
import Testing

@Suite("The accounting export")
struct AccountingTests {
    /// Reads the pages of an export. Runs `change` after each page.
    private func export(
        from test: TestHouse,
        after change: (_ page: Int) async throws -> Void = { _ in }
    ) async throws -> [[AccountingRow]] {
        var pages: [[AccountingRow]] = [], cursor: PageCursor?
        repeat {
            let page = try await test.call(OrderingAPI.accounting, cursor, as: .member(TestHouse.anna)).rows
            pages.append(page.elements)
            cursor = page.next
            try await change(pages.count)
        } while cursor != nil
        return pages
    }

    @Test("Changes between two pages appear neither twice nor in part: all pages show the sales as of the first")
    func snapshot() async throws {
        let test = try await TestHouse()
        let first = try await test.sell(at: 1_000), paid = try await test.pay(test.sell(at: 2_000))
        var orders = [first, paid]
        for number in 0..<600 { orders.append(try await test.sell(at: 10 + Int64(number))) }
        let last = try await test.pay(orders[600])
        let expected = try await test.orders().flatMap(AccountingRow.rows)
        let reason = try StatedOrderReason("Scratched")
        let pages = try await export(from: test) { page in
            guard page == 1 else { return }
            // An exported order and one that is not exported yet are combined.
            try await test.perform(.combine(with: [orders[601].id]), on: first)
            for order in [paid, last] {
                try await test.perform(.refund(usd(5), reason), on: order, by: TestHouse.anna)
            }
            _ = try await test.sell(at: 9_999)
        }
        #expect(pages.map(\.count) == [500, 102])
        #expect(pages.flatMap(\.self) == expected)
        let later = try await export(from: test).flatMap(\.self)
        #expect(later.count == 603 && later.reduce(0) { $0 + $1.refunded.minorUnits } == 10)
        try await test.expectConsistency()
    }

    @Test("The accounting export has every row once, on several pages, and the rows add up to the totals")
    func accounting() async throws {
        let test = try await TestHouse()
        var sum: Int64 = 0
        for number in 0..<600 {
            sum += 1_000 + Int64(number)
            _ = try await test.sell(at: 1_000 + Int64(number))
        }
        let first = try await test.orders().prefix(501).map(\.id)
        let combined = try await test.order(first[0])
        try await test.perform(.combine(with: Array(first.dropFirst())), on: combined)
        let pages = try await export(from: test)
        let rows = pages.flatMap(\.self)
        #expect(pages.allSatisfy { $0.count <= AccountingPage.maximumRowCount })
        #expect(rows.count == 600 && Set(rows.map(\.item.item)).count == 600 && pages.count > 1)
        #expect(rows.reduce(0) { $0 + $1.total.minorUnits } == sum)
        let damaged = try await test.send(.get, "/v1/sales/accounting?cursor=abc", as: .member(TestHouse.anna))
        #expect(damaged.status == 400)
    }
}

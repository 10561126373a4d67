import BiddingInsights
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct AuctionReportTests {
    private func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

    private func report(
        rise: Money? = nil,
        highestBid: Money? = nil,
        bidCount: Int = 1,
        closingRush: Double? = nil
    ) throws -> AuctionReport {
        try AuctionReport(
            item: "camera0001",
            startPrice: usd(1000),
            price: usd(2050),
            rise: rise ?? usd(1050),
            riseRatio: 2.05,
            highestBid: highestBid,
            bidCount: bidCount,
            bidderCount: 1,
            bidDensity: [1, 0],
            lastLeadChange: nil,
            closingRush: closingRush
        )
    }

    @Test("A report is the same after writing and reading; absent values are null")
    func coding() throws {
        let full = try report(highestBid: usd(2050), closingRush: 0.5)
        #expect(try JSONDecoder().decode(AuctionReport.self, from: JSONEncoder().encode(full)) == full)
        let text = String(decoding: try JSONEncoder().encode(report()), as: UTF8.self)
        for field in ["highestBid", "lastLeadChange", "closingRush"] { #expect(text.contains("\"\(field)\":null")) }
        #expect(try JSONDecoder().decode(AuctionReport.self, from: Data(text.utf8)) == report())
    }

    @Test("Amounts in another currency, negative counts and fractions above 1 are refused")
    func invalid() {
        let euros = Money(minorUnits: 1, currency: .eur)
        #expect(throws: InvalidField.self) { try report(rise: euros) }
        #expect(throws: InvalidField.self) { try report(highestBid: euros) }
        #expect(throws: InvalidField.self) { try report(bidCount: -1) }
        #expect(throws: InvalidField.self) { try report(closingRush: 1.1) }
    }
}

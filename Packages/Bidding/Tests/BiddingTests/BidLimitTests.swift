import Bidding
import FoundationCore
import Testing

@Suite("BidLimit") struct BidLimitTests {
    private func usd(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .usd) }

    @Test("An amount above the limit, or in another currency, gives a warning")
    func warning() throws {
        let limit = try #require(BidLimit("10"))
        #expect(limit.warning(about: usd(1000)) == nil)
        #expect(limit.warning(about: usd(1001)) == .aboveBidLimit(usd(1000)))
        let euros = try #require(BidLimit("10 EUR"))
        #expect(euros.warning(about: usd(1)) == .otherCurrency(euros))
        #expect(
            BidWarning.otherCurrency(euros).text(about: usd(100))
                == "1.00 USD cannot be compared with your limit of 10 EUR"
        )
    }

    @Test("Text that is not an amount is refused", arguments: ["", "x", "-1", "10 XYZ"])
    func refused(text: String) { #expect(BidLimit(text) == nil) }

    @Test("The warning about the limit for all bids precedes the other warnings")
    func order() throws {
        let auction = Auction.sample, maximum = usd(10 * auction.price.minorUnits + 1)
        let warnings = auction.warnings(forMaximum: maximum, limit: usd(1), bidLimit: BidLimit("0"))
        #expect(warnings.map(\.code) == ["aboveBidLimit", "aboveWatchlistLimit", "farAbovePrice"])
        #expect(auction.warnings(forPayment: usd(100), limit: nil, bidLimit: BidLimit("0.99")).count == 1)
    }
}

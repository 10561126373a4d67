import Bidding
import FoundationCore
import Testing

@Suite("BidWarning")
struct BidWarningTests {
    private static let auction = Auction.sample
    private static let price = auction.price.minorUnits

    private func usd(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .usd) }

    @Test("A maximum of ten times the price needs no confirmation; one cent more does")
    func farAbovePrice() {
        let auction = Self.auction
        #expect(auction.price == usd(Self.price))
        #expect(auction.warnings(forMaximum: usd(10 * Self.price), limit: nil).isEmpty)
        #expect(
            auction.warnings(forMaximum: usd(10 * Self.price + 1), limit: nil) == [.farAbovePrice(usd(Self.price))]
        )
        #expect(auction.warnings(forMaximum: usd(.max), limit: nil) == [.farAbovePrice(usd(Self.price))])
    }

    @Test("An amount at the limit on the watchlist needs no confirmation; one cent more does")
    func aboveLimit() {
        let auction = Self.auction, limit = usd(4000)
        #expect(auction.warnings(forPayment: limit, limit: limit).isEmpty)
        #expect(auction.warnings(forPayment: usd(4001), limit: limit) == [.aboveWatchlistLimit(limit)])
        #expect(auction.warnings(forPayment: usd(.max), limit: nil).isEmpty)
        #expect(auction.warnings(forPayment: usd(.max), limit: Money(minorUnits: 1, currency: .eur)).isEmpty)
    }

    @Test("A maximum can exceed both the watchlist limit and ten times the price")
    func both() {
        let auction = Self.auction, limit = usd(Self.price)
        #expect(
            auction.warnings(forMaximum: usd(10 * Self.price + 1), limit: limit)
                == [.aboveWatchlistLimit(limit), .farAbovePrice(usd(Self.price))]
        )
        #expect(auction.warnings(forMaximum: usd(Self.price + 1), limit: limit) == [.aboveWatchlistLimit(limit)])
    }
}

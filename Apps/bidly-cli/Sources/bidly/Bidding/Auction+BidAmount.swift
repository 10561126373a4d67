import Bidding
import FoundationCore

extension Auction {
    /// An amount to bid, as typed; without a currency it is in the auction's.
    ///
    /// - Throws: `ClientFailure`, the house's own refusal, for another currency; `MoneyError`.
    func bid(of text: String) throws -> Money {
        do throws(MoneyError) {
            return try Money(parsing: text, in: startPrice.currency)
        } catch  where error.code == .mixedCurrencies {
            throw ClientFailure(.wrongCurrency(startPrice.currency))
        }
    }
}

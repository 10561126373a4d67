import Bidding
import FoundationCore

extension BidWarning {
    /// The stable name in JSON.
    var code: String {
        switch self {
        case .aboveWatchlistLimit: "aboveWatchlistLimit"
        case .farAbovePrice: "farAbovePrice"
        }
    }

    /// The warning about an amount, as a sentence without its end.
    func text(about amount: Money) -> String {
        switch self {
        case .aboveWatchlistLimit(let limit): "\(amount) is above your watchlist limit of \(limit)"
        case .farAbovePrice(let price): "\(amount) is more than \(Self.priceFactor) times the price of \(price)"
        }
    }
}

import Bidding
import FoundationCore
import Ordering

/// What `bidly bid --dry-run` displays: a bid that the rules would accept, and what it would cost with shipping, the
/// buyer's premium and the tax.
struct BidPreview: Sendable {
    let forecast: BidForecast
    let costs: PurchaseCosts
    /// Whether the bidder already leads.
    let isLeading: Bool

    /// The total of the maximum for each shipping method; empty if a buyer pays only the price.
    var totals: [PurchaseCosts.Total] { costs.mayExceedPrice ? costs.totals(of: forecast.maximum) : [] }
}

extension Session {
    /// Loads the seller's shipping methods and the house's charges, which a buyer pays in addition to the price.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func purchaseCosts(from seller: MemberID) async throws -> PurchaseCosts {
        async let rules = orderingClient.chargeRules()
        return try await PurchaseCosts(shipping: orderingClient.shippingMethods(of: seller), rules: rules)
    }
}

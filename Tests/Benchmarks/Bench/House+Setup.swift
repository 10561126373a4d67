import Accounts
import AccountsHouse
import Bidding
import BiddingHouse
import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import HouseCore

/// Sets up a house for a benchmark.
extension House {
    func register(_ name: String) async throws -> MemberID {
        let accounts = module(AccountsHouse.self)
        let id = accounts.identifiers.next(MemberSubject.self)
        return try await accounts.perform(.register(MemberName(name), as: id), by: .house).id
    }

    func addCategory(_ name: String = "Radios") async throws -> ItemCategoryID {
        let catalog = module(CatalogHouse.self)
        let id = catalog.identifiers.next(ItemCategorySubject.self)
        return try await catalog.perform(.addCategory(NewCategory(name: name), as: id), by: .house).id
    }

    /// Publishes an auction that starts at 1.00 USD.
    ///
    /// - Parameter end: the end of the auction; `nil` for a day from now.
    func publishAuction(
        of seller: MemberID,
        in category: ItemCategoryID,
        endingAt end: Instant? = nil,
        buyNow: Money? = nil
    ) async throws -> ItemID {
        let catalog = module(CatalogHouse.self)
        let item = catalog.identifiers.next(ItemSubject.self)
        let details = try ItemDetails(title: "Radio", category: category)
        try await catalog.perform(.draft(details, as: item), by: .member(seller))
        let offer = TermsOffer(
            startPrice: Money(minorUnits: 100, currency: .usd),
            buyNow: buyNow,
            endsAt: end ?? SystemClock().now.advanced(by: .seconds(86_400))
        )
        try await module(BiddingHouse.self).perform(.publish(offer, of: item), by: .member(seller))
        return item
    }
}

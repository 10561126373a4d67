internal import BiddingHouse
internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore

/// Adapter: implements the bidding port `AuctionedItems` over the catalog session.
final class CatalogAuctionedItems: AuctionedItems {
    private let sessions: ModuleSessions

    init(_ sessions: ModuleSessions) { self.sessions = sessions }

    func load(_ items: [ItemID]) throws {
        try sessions.session(of: CatalogHouse.self).load(items.map { LogSubject($0) })
    }

    func item(_ id: ItemID) -> AuctionedItem? {
        guard let item = (try? sessions.session(of: CatalogHouse.self))?.item(id) else { return nil }
        return AuctionedItem(
            seller: item.seller,
            title: item.details.title,
            version: item.version,
            group: item.details.category.rawValue
        )
    }
}

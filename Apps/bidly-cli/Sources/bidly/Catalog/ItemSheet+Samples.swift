import Bidding
import Catalog
import FoundationCore

extension ItemSheet {
    /// An item that is up for auction, as a stranger sees it.
    static var sample: ItemSheet {
        ItemSheet(
            item: .sample,
            category: "Cameras",
            brand: nil,
            seller: Bidder(id: Item.sample.seller, name: "Anna", registeredAt: Sample.start, retractionCount: 0),
            auction: Auction.samples.first,
            position: nil,
            buyer: nil,
            bids: [],
            isWatched: false,
            history: [],
            review: nil
        )
    }
}

import Accounts
import Bidding
import Catalog
import FoundationCore

extension ItemOverview {
    /// An item at auction, from the point of view of an anonymous caller.
    static var sample: ItemOverview {
        ItemOverview(
            item: .sample,
            predecessor: .sample,
            category: "Cameras",
            brand: nil,
            seller: Sample.valid {
                try MemberProfile(
                    member: Member(id: Item.sample.seller, name: "Anna", registeredAt: Sample.start),
                    retractionCount: 0
                )
            },
            auction: Auction.samples.first,
            position: nil,
            buyer: nil,
            bids: [],
            isWatched: false,
            history: [],
            review: nil,
            sellerProfile: nil,
            order: nil,
            offer: nil,
            asOf: nil,
            loadedAt: Sample.start
        )
    }
}

import Accounts
import Bidding
import Catalog
import FoundationCore

/// JSON: one object with the properties of the item and of its auction. Category, brand, seller and `relistedFrom` are
/// objects. `position` is the caller's position in the auction, with the property names of the API and of the board;
/// `position`, `sellerProfile`, `order` and `offer` are null if there is none. `asOf` is the time of stored data; null for
/// current data. For a draft, the properties of the auction are null.
extension ItemOverview: Encodable {
    private enum CodingKeys: String, CodingKey {
        case category, brand, seller, isWatched, position, highestBid, priceMove, review, status, buyer, relistedFrom,
            sellerProfile, order, offer, asOf
    }

    /// The properties of an auction, null for a draft.
    private enum AuctionKeys: String, CodingKey, CaseIterable {
        case item, leader, buyNow, price, startPrice, minimumNext, increments, startsAt, endsAt, softClose, reserve,
            bidCount, bidderCount, sequence, unsoldReason, withdrawal
    }

    func encode(to encoder: any Encoder) throws {
        if let auction {
            try auction.encode(to: encoder)
        } else {
            var container = encoder.container(keyedBy: AuctionKeys.self)
            for key in AuctionKeys.allCases { try container.encodeNil(forKey: key) }
            try container.encode(item.id, forKey: .item)
        }
        try item.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encode(asOf, forKey: .asOf)
        if hasEndedSinceStored {
            var container = encoder.container(keyedBy: AuctionKeys.self)
            for key: AuctionKeys in [.minimumNext, .buyNow] { try container.encodeNil(forKey: key) }
        }
        try container.encode(["id": item.details.category.rawValue, "path": category], forKey: .category)
        let relisted = predecessor.map { ["id": $0.id.rawValue, "title": $0.details.title] }
        try container.encode(relisted, forKey: .relistedFrom)
        let brandID = item.details.brand?.rawValue
        try container.encode(brandID.map { ["id": $0, "name": brand] }, forKey: .brand)
        try container.encode(["id": seller.id.rawValue, "name": seller.name], forKey: .seller)
        try container.encode(bids.first?.amount, forKey: .highestBid)
        try container.encode(auction?.priceMove, forKey: .priceMove)
        try container.encode(isWatched, forKey: .isWatched)
        try container.encode(position, forKey: .position)
        try container.encode(buyer, forKey: .buyer)
        try container.encode(review, forKey: .review)
        try container.encode(sellerProfile, forKey: .sellerProfile)
        try container.encode(order, forKey: .order)
        try container.encode(offer, forKey: .offer)
    }
}

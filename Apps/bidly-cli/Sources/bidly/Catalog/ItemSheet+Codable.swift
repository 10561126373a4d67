import Bidding
import Catalog
import FoundationCore

/// The JSON form: the members of the item, of its auction and, under `own…` names, of one's position, side by side; a
/// draft has the same ones, null where only an auction has something.
extension ItemSheet: Encodable {
    private enum CodingKeys: String, CodingKey {
        case categoryPath, brandName, sellerName, isWatched, ownMaximum, ownOutcome, ownAlias, ownReserve, highestBid,
            priceMove, review, status, buyer
    }

    /// The members of an auction, which a draft has not.
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
        if auction == nil { try container.encode("draft", forKey: .status) }
        try container.encode(category, forKey: .categoryPath)
        try container.encode(brand, forKey: .brandName)
        try container.encode(seller.name, forKey: .sellerName)
        try container.encode(bids.first?.amount, forKey: .highestBid)
        try container.encode(auction?.priceMove, forKey: .priceMove)
        try container.encode(isWatched, forKey: .isWatched)
        try container.encode(position?.maximum, forKey: .ownMaximum)
        try container.encode(position?.outcome, forKey: .ownOutcome)
        try container.encode(position?.alias, forKey: .ownAlias)
        try container.encode(position?.reserve, forKey: .ownReserve)
        try container.encode(buyer, forKey: .buyer)
        try container.encode(review, forKey: .review)
    }
}

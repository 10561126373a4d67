internal import Bidding
internal import BiddingHouse
internal import Catalog
internal import FoundationCore
internal import HouseCore

/// A valid row of a file of listings, without what only the house knows.
struct ListingRow: Sendable {
    /// The digest that identifies the row when it is read again: of its own name in the file if it has one, else of all its
    /// fields.
    let key: [UInt8]
    /// The item that the row's own name identifies in the house from which it was exported.
    let exported: ItemID?
    /// The name of the seller; `nil` for the default seller.
    let seller: MemberName?
    let category: CategoryPath
    let brand: String?
    /// The details, with a placeholder for the category and without the brand.
    let details: ItemDetails
    /// The terms, with placeholders for the item and the seller.
    let terms: AuctionTerms

    /// The identifier that stands for one that is not known yet.
    static func placeholder<Subject>() -> Identifier<Subject> { Identifier(bits: 0) }
}

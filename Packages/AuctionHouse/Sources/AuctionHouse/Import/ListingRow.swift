internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import HouseCore

/// A validated listing row, with references not yet resolved to identifiers.
struct ListingRow: Sendable {
    /// The deduplication key: the digest of the `item` column, or of all fields if that column is empty.
    let key: [UInt8]
    /// The item identifier from the `item` column, valid in the house that exported the file.
    let exported: ItemID?
    /// The name of the seller; `nil` for the default seller.
    let seller: MemberName?
    let category: CategoryPath
    let brand: String?
    /// The details, with a placeholder for the category and without the brand.
    let details: ItemDetails
    /// The terms, with placeholders for the item and the seller.
    let terms: AuctionTerms

    /// The placeholder for an unresolved identifier.
    static func placeholder<Subject>() -> Identifier<Subject> { Identifier(bits: 0) }
}

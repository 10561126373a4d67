import Bidding
import Catalog
import FoundationCore

/// One listing of a file, checked, but for what only the house knows.
struct ListingRow: Sendable {
    let line: Int
    /// What makes the row the same one when it is read again: its own name in the file if it has one, else all it says.
    let key: [UInt8]
    /// The item that the row's own name would be in the house it was exported from.
    let exported: ItemID?
    /// The seller's name; `nil` for the default seller.
    let seller: String?
    let category: CategoryPath
    let brand: String?
    /// The details but for category and brand.
    let details: ItemDetails
    /// The terms but for item and seller.
    let terms: AuctionTerms

    /// A name that stands for those that are not known yet.
    static func placeholder<Subject>() -> Identifier<Subject> { Identifier(bits: 0) }

    /// When bids on it count.
    func times(endingWithin span: Duration?, of now: Instant) -> (starts: Instant, ends: Instant) {
        guard let span else { return (terms.startsAt, terms.endsAt) }
        return (now, now.advanced(by: ImportKey.part(of: span, by: key)))
    }
}

public import Catalog
public import FoundationCore

/// How recorded bid histories are imported.
public struct HistoryImport: Sendable, Hashable {
    /// Where the items stand in the tree; `nil` for a category "Recorded auctions" at the top.
    public var category: CategoryPath?
    /// The currency of the record.
    public var currency: Currency
    /// What an item is called, before the auction's name in the record.
    public var title: String
    /// The seller's name where the record has none.
    public var seller: String
    /// Within which time from now the auctions end, each at a time that follows from its record: they are running ones
    /// then, with the bids that came in as long before the end. `nil` for the recorded ends, or now.
    public var endsWithin: Duration?
    /// What is done with a bad row, or an auction that cannot be one of the house's.
    public var onFault: ListingImport.FaultPolicy

    /// US dollars, bad rows left out; unless told otherwise.
    public init(
        category: CategoryPath? = nil,
        currency: Currency = .usd,
        title: String = "Auction",
        seller: String = "Recorded seller",
        endsWithin: Duration? = nil,
        onFault: ListingImport.FaultPolicy = .skip
    ) {
        self.category = category
        self.currency = currency
        self.title = title
        self.seller = seller
        self.endsWithin = endsWithin
        self.onFault = onFault
    }
}

public import Catalog

extension ListingKey {
    /// The key of a listing in an order.
    ///
    /// - Parameter isInTitle: whether the title has all words; asked for only where it matters.
    public init(of listing: Listing, in order: ListingOrder, isInTitle: @autoclosure () -> Bool) {
        self.init(
            in: order,
            endsAt: listing.auction?.endsAt,
            price: listing.auction?.price,
            bidCount: listing.auction?.bidCount ?? 0,
            createdAt: listing.createdAt,
            isInTitle: isInTitle()
        )
    }
}

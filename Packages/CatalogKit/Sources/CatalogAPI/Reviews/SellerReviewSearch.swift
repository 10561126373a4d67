public import FoundationCore

/// A request for the reviews of a seller.
public struct SellerReviewSearch: Sendable, Hashable {
    /// The seller whose reviews are listed.
    public let seller: MemberID
    /// The maximum number of latest reviews.
    public let limit: PageLimit

    /// Creates a request. The house validates the values.
    public init(_ seller: MemberID, limit: PageLimit = .standard) {
        self.seller = seller
        self.limit = limit
    }
}

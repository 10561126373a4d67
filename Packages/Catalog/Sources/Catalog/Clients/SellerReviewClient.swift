public import FoundationCore

/// Reads the reviews of sellers. An implementation serves one caller.
public protocol SellerReviewClient: Sendable {
    /// Returns the reviews of the items that a member sold. The result contains no reviews if the member sold nothing
    /// or does not exist.
    ///
    /// - Parameters:
    ///   - seller: The member.
    ///   - limit: The maximum number of latest reviews.
    /// - Throws: `ClientFailure`: `.cancelled` if the task was cancelled.
    func reviews(ofSeller seller: MemberID, limit: PageLimit) async throws(ClientFailure) -> SellerReviews
}

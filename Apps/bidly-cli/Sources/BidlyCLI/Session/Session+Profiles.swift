import Accounts
import Catalog
import FoundationCore
import Ordering

extension Session {
    /// Completes the public profile of a member with the trading record and the latest reviews.
    ///
    /// - Throws: `ClientFailure`, `CancellationError`.
    func profile(of member: MemberProfile) async throws -> Profile {
        Profile(
            member: member,
            record: try await tradingRecordClient.tradingRecord(of: member.id),
            reviews: try await sellerReviewClient.reviews(ofSeller: member.id, limit: SellerReviews.profileLimit)
        )
    }
}

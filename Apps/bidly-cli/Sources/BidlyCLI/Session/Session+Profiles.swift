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

    /// Returns the number of strikes that bar the caller from bidding; `nil` if the caller is not barred.
    ///
    /// - Throws: `ClientFailure`.
    func barringStrikes() async throws(ClientFailure) -> Int? {
        guard let account else { return nil }
        let record = try await tradingRecordClient.tradingRecord(of: account.id)
        return record.isBarred ? record.strikeCount : nil
    }
}

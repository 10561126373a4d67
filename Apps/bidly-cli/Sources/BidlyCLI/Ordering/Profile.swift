import Accounts
import Catalog
import FoundationCore
import Ordering

/// The public profile of a member: the numbers of the member's account and orders, and the reviews of the items that
/// the member sold.
struct Profile: Sendable {
    let member: MemberProfile
    let record: TradingRecord
    let reviews: SellerReviews

    /// The numbers as a phrase: `4.5 of 5 from 2 reviews, 12 sales, 0 retractions, 1 strike`.
    var summary: String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        return [
            reviews.summary, count(record.saleCount, "sale"), count(member.retractionCount, "retraction"),
            count(record.strikeCount, "strike"),
        ].joined(separator: ", ")
    }

    /// Anna's profile.
    static var sample: Profile {
        Profile(
            member: .sample,
            record: Sample.valid {
                try TradingRecord(member: MemberProfile.sample.id, saleCount: 12, strikeCount: 0, isBarred: false)
            },
            reviews: .sample
        )
    }
}

internal import Accounts
internal import Catalog
internal import FoundationCore
internal import HTTPCore
internal import Ordering

/// The public profile of a member: registration, sales, reviews and retractions.
struct MemberPage: Sendable {
    let profile: MemberProfile
    /// The reviews of the member's sales; `nil` if they cannot be read.
    let reviews: SellerReviews?
    /// The record of the member's completed sales; `nil` if it cannot be read.
    let record: TradingRecord?

    /// Returns the page.
    func page(_ context: PageContext) -> SitePage {
        SitePage(profile.name) {
            HTML(.dl) {
                HTML(.dt) { Texts.memberSince }
                HTML(.dd) { context.format.timeElement(profile.registeredAt) }
                if let record {
                    HTML(.dt) { Texts.sales }
                    HTML(.dd) { context.format.number(record.saleCount) }
                    HTML(.dt) { Texts.strikes }
                    HTML(.dd) { context.format.number(record.strikeCount) }
                }
                HTML(.dt) { Texts.retractions }
                HTML(.dd) { context.format.number(profile.retractionCount) }
                if let reviews {
                    HTML(.dt) { Texts.reviews }
                    HTML(.dd) { Texts.rating(reviews, context.format) }
                }
            }
            HTML(.p) {
                HTML(.a, .href(PageURL(query: ["seller": "\(profile.id)", "status": SearchInput.anyStatus]))) {
                    Texts.itemsOfMember
                }
            }
            if let reviews, !reviews.latest.isEmpty {
                HTML(.h2) { Texts.latestReviews }
                for review in reviews.latest {
                    ReviewBlock.html(review.review, of: review.title, context.format)
                }
            }
        }
    }
}

/// A review with its rating.
enum ReviewBlock {
    /// Returns the review.
    ///
    /// - Parameter title: The item's title, which becomes a link to the item; `nil` on the item page.
    static func html(_ review: Review, of title: String?, _ format: PageFormat) -> HTML {
        HTML(.article, .class("panel")) {
            HTML(.p) {
                HTML(.strong) { Texts.rating(review.rating, format) }
                if let title {
                    " · "
                    HTML(.a, .href(PageURL("items", "\(review.item)"))) { HTML(.bdi) { title } }
                }
                " · "
                format.timeElement(review.time)
            }
            if !review.text.isEmpty { HTML(.p, .class("prose")) { HTML(.bdi) { review.text } } }
        }
    }
}

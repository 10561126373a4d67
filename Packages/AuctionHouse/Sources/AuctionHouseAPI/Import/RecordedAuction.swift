public import Bidding
public import Catalog
public import FoundationCore

/// A finished or running auction from another system, with its bids: the input of an auction import.
///
/// The house records the bids without validating them against the bidding rules. An auction whose end has passed is
/// closed at its end.
///
/// ```swift
/// let auction = RecordedAuction(
///     key: ["archive", "3017"], seller: "ada", title: "Valve radio", category: try CategoryPath("Collectibles >
///     Radios"), offer: TermsOffer(startPrice: price, startsAt: start, endsAt: end), publishedAt: start, bids:
///     [RecordedAuction.Bid(by: "ben", maximum: maximum, at: time)]
/// )
/// ```
public struct RecordedAuction: Sendable, Hashable {
    /// A bid, by the name of its bidder.
    public struct Bid: Sendable, Hashable, Codable {
        /// The name of the bidder, who becomes a member.
        public let bidder: String
        /// The bidder's maximum.
        public let maximum: Money
        /// The time of the bid: between the start and the end, and not before the previous bid.
        public let time: Instant

        /// Creates a bid.
        public init(by bidder: String, maximum: Money, at time: Instant) {
            self.bidder = bidder
            self.maximum = maximum
            self.time = time
        }
    }

    /// A purchase at the buy-now price, which ended the auction.
    public struct Purchase: Sendable, Hashable, Codable {
        /// The buyer name.
        public let buyer: String
        /// The time of the purchase.
        public let time: Instant

        /// Creates a purchase.
        public init(by buyer: String, at time: Instant) {
            self.buyer = buyer
            self.time = time
        }
    }

    /// A review by the buyer after the sale.
    public struct BuyerReview: Sendable, Hashable, Codable {
        /// The rating, from 1 to 5 stars.
        public let rating: Int
        /// The text; may be empty.
        public let text: String
        /// The time of the review: not before the sale, and not in the future.
        public let time: Instant

        /// Creates a review.
        public init(rating: Int, text: String, at time: Instant) {
            self.rating = rating
            self.text = text
            self.time = time
        }
    }

    /// The deduplication key: importing the same key of the same seller again changes nothing.
    public let key: [String]
    /// The source line of the auction, for import issues; `nil` if unknown.
    public let line: Int?
    /// The name of the seller, who becomes a member.
    public let seller: String
    /// The times at which members registered, by name. A member without a time registers at the import.
    public let registrations: [String: Instant]
    /// The item title.
    public let title: String
    /// The item description.
    public let description: String
    /// The category, which is added if it does not exist.
    public let category: CategoryPath
    /// The name of the brand, which is added if it does not exist.
    public let brand: String?
    /// The item condition.
    public let condition: ItemCondition?
    /// The terms; without `startsAt` the auction starts when it is published.
    public let offer: TermsOffer
    /// The time at which the item was drafted and the auction published: not after its start, not in the future.
    public let publishedAt: Instant
    /// The bids, in the order in which they were placed.
    public let bids: [Bid]
    /// The purchase that ended the auction; `nil` if nobody bought the item at the buy-now price.
    public let purchase: Purchase?
    /// The buyer's review; `nil` if there is none.
    public let review: BuyerReview?

    /// Creates a recorded auction. The house validates it on import.
    public init(
        key: [String],
        line: Int? = nil,
        seller: String,
        registrations: [String: Instant] = [:],
        title: String,
        description: String = "",
        category: CategoryPath,
        brand: String? = nil,
        condition: ItemCondition? = nil,
        offer: TermsOffer,
        publishedAt: Instant,
        bids: [Bid] = [],
        purchase: Purchase? = nil,
        review: BuyerReview? = nil
    ) {
        self.key = key
        self.line = line
        self.seller = seller
        self.registrations = registrations
        self.title = title
        self.description = description
        self.category = category
        self.brand = brand
        self.condition = condition
        self.offer = offer
        self.publishedAt = publishedAt
        self.bids = bids
        self.purchase = purchase
        self.review = review
    }
}

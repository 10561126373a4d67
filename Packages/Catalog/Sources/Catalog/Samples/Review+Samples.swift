import FoundationCore

extension Review {
    /// The buyer's review of the sold radio in `Item.samples`.
    public static let sample = Sample.valid {
        try Review(
            item: Sample.id("rad0000001"),
            rating: 4,
            text: "As described.\nWell packed.",
            time: Sample.time(hours: -1)
        )
    }
}

extension SellerReviews {
    /// One review: the review of the sold radio in `Item.samples`.
    public static let sample = Sample.valid {
        let radio = Item.samples.first { $0.id == Review.sample.item } ?? .sample
        return try SellerReviews(
            ratingCounts: [0, 0, 0, 1, 0],
            latest: [SellerReview(title: radio.details.title, review: .sample)]
        )
    }
}

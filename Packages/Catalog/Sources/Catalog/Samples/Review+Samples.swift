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

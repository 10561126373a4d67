import FoundationCore

extension Review {
    /// What the buyer of the sold radio of `Item.samples` says.
    public static let sample = Sample.valid {
        try Review(
            item: Sample.id("rad0000001"),
            rating: 4,
            text: "As described.\nWell packed.",
            time: Sample.time(hours: -1)
        )
    }
}

import FoundationCore

extension Review {
    /// What the buyer of the sold radio of `Item.samples` says.
    public static let sample = sampled {
        try Review(
            item: sampledID("rad0000001"),
            author: sampledID("ben0000001"),
            rating: 4,
            text: "As described.\nWell packed.",
            time: sampleTime(hours: -1)
        )
    }
}

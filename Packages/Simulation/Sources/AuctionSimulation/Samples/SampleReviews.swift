import FoundationCore

/// The reviews that buyers of a sample write.
enum SampleReviews {
    private static let shares: [Double] = [5, 4, 9, 22, 60]
    private static let texts = [
        [
            "Not what was described. I am in touch with the seller.", "It arrived broken, in a thin bag.",
            "Three weeks until it came, and a part is missing.",
        ],
        ["More worn than the photos show.", "It works, but smells of smoke."],
        ["All right for the price.", "As described, though it took its time.", ""],
        ["Good, just one scratch that was not mentioned.", "As described, well packed.", "A fair purchase."],
        [
            "Exactly as described, and here in two days.", "Better than I hoped. Thank you!",
            "Well packed, friendly seller.",
            "Everything as it should be.", "A pleasure. I would buy here again.", "",
        ],
    ]

    /// Returns a rating from 1 to 5, mostly 5, and a matching text.
    static func draw(_ random: inout SplitMix64) -> (rating: Int, text: String) {
        let place = random.index(weightedBy: shares)
        return (place + 1, texts[place][Int.random(in: texts[place].indices, using: &random)])
    }
}

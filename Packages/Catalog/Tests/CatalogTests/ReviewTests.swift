import Catalog
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite struct ReviewTests {
    private func review(_ rating: Int, _ text: String) throws(InvalidField) -> Review {
        try Review(item: "i", rating: rating, text: text, time: sampleTime)
    }

    @Test(
        "an invalid review is refused, with the field and the reason",
        arguments: [
            (0, "", "rating must be from 1 to 5"), (6, "", "rating must be from 1 to 5"),
            (Int.min, "", "rating must be from 1 to 5"),
            (1, String(repeating: "é", count: 2501), "text must be at most 5000 bytes of UTF-8"),
            (1, "\u{1B}[31m", "text must not contain control characters except tabs and line breaks"),
        ]
    )
    func invalid(rating: Int, text: String, message: String) {
        #expect(refusal { () throws(InvalidField) in try review(rating, text) } == message)
    }

    @Test("values at the limits are accepted", arguments: 1...5)
    func limits(rating: Int) throws {
        #expect(try review(rating, "").rating == rating)
        #expect(try review(rating, String(repeating: "\n", count: 5000)).text.utf8.count == Review.maximumTextLength)
    }
}

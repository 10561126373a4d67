import FoundationCore
import Testing

@testable import BidlyWebPages

@Suite struct PageFormatTests {
    @Test(
        "Numbers have the format of the most preferred language that Foundation supports",
        arguments: [
            ("de;q=0.1, en", "1,234"), ("de-DE-1996, en;q=0.9", "1.234"), ("xx, de;q=0.2", "1.234"), ("", "1,234"),
            (nil, "1,234"),
        ] as [(String?, String)]
    )
    func locale(_ field: String?, _ expected: String) {
        #expect(PageFormat(acceptLanguage: field, now: Sample.start).number(1_234) == expected)
    }
}

import FoundationCore
import Testing

@Suite("text that people write") struct CheckedTextTests {
    private func fault(_ check: () throws(InvalidField) -> String) -> String? {
        do {
            _ = try check()
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "a line is one line with something in it",
        arguments: [
            ("a", nil), ("Ä – “b”, 李小龍", nil), ("", "x must not be empty"),
            (" a", "x must not begin or end with a blank"), ("a\u{A0}", "x must not begin or end with a blank"),
            ("a\u{7}b", "x must not have control characters or line breaks"),
            ("a\nb", "x must not have control characters or line breaks"),
            ("a\u{2028}b", "x must not have control characters or line breaks"),
            ("a\u{9B}b", "x must not have control characters or line breaks"),
            (String(repeating: "é", count: 16), "x must have at most 31 bytes of UTF-8"),
        ] as [(String, String?)]
    )
    func lines(text: String, expected: String?) {
        #expect(fault { () throws(InvalidField) in try CheckedText.line(text, as: "x", longest: 31) } == expected)
    }

    @Test(
        "prose may have several lines, tabs and blanks anywhere, and may be empty",
        arguments: [
            ("", nil), (" a\r\n\tb\u{2029} ", nil),
            ("a\0", "x must not have control characters but tabs and line breaks"),
            ("\u{1B}[2J", "x must not have control characters but tabs and line breaks"),
            (String(repeating: "a", count: 32), "x must have at most 31 bytes of UTF-8"),
        ] as [(String, String?)]
    )
    func prose(text: String, expected: String?) {
        #expect(fault { () throws(InvalidField) in try CheckedText.prose(text, as: "x", longest: 31) } == expected)
    }
}

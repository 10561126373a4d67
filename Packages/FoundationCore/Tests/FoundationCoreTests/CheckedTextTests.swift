import FoundationCore
import Testing

@Suite("text that people enter") struct CheckedTextTests {
    private func fault(_ check: () throws(InvalidField) -> String) -> String? {
        do {
            _ = try check()
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "a line must not be empty, be too long, have whitespace at its ends, or contain control characters",
        arguments: [
            ("a", nil), ("Ä – “b”, 李小龍", nil), ("", "x must not be empty"),
            (" a", "x must not begin or end with whitespace"), ("a\u{A0}", "x must not begin or end with whitespace"),
            ("a\u{7}b", "x must not contain control characters or line breaks"),
            ("a\nb", "x must not contain control characters or line breaks"),
            ("a\u{2028}b", "x must not contain control characters or line breaks"),
            ("a\u{9B}b", "x must not contain control characters or line breaks"),
            (String(repeating: "é", count: 16), "x must be at most 31 bytes of UTF-8"),
        ] as [(String, String?)]
    )
    func lines(text: String, expected: String?) {
        #expect(fault { () throws(InvalidField) in try CheckedText.line(text, as: "x", maximumLength: 31) } == expected)
    }

    @Test(
        "prose may be empty, and may have several lines, tabs and spaces",
        arguments: [
            ("", nil), (" a\r\n\tb\u{2029} ", nil),
            ("a\0", "x must not contain control characters except tabs and line breaks"),
            ("\u{1B}[2J", "x must not contain control characters except tabs and line breaks"),
            (String(repeating: "a", count: 32), "x must be at most 31 bytes of UTF-8"),
        ] as [(String, String?)]
    )
    func prose(text: String, expected: String?) {
        #expect(
            fault { () throws(InvalidField) in try CheckedText.prose(text, as: "x", maximumLength: 31) } == expected
        )
    }

    @Test(
        "new text must not contain invisible characters",
        arguments: [
            "La\u{200B}mp", "Lamp\u{202E}evil", "Lamp\u{E0041}", "\u{200D}👩", "a\u{200D}b", "a\u{200C}b", "La\u{AD}mp",
            "\u{FE0F}a", "a\u{FE0F}\u{FE0F}", "\u{3164}", "\u{FEFF}Lamp", "a\u{2066}b", "👩\u{200D}",
        ]
    )
    func invisible(text: String) {
        let fault = fault { () throws(InvalidField) in
            try CheckedText.requireVisible(text, as: "x")
            return text
        }
        #expect(fault == "x must not contain invisible characters")
    }

    @Test("new text must have a visible character")
    func blank() {
        let fault = fault { () throws(InvalidField) in
            try CheckedText.requireVisible("\u{2800}\u{0301}", as: "x")
            return ""
        }
        #expect(fault == "x must have a visible character")
    }

    @Test(
        "new text may contain the joiners and variation selectors that emoji and scripts need",
        arguments: ["Lamp", "Ä “b”", "👩‍👩‍👧‍👦", "❤️", "🏳️‍🌈", "می\u{200C}خواهم", "क्\u{200D}ष", "葛\u{E0100}", "رادیو"]
    )
    func joined(text: String) throws {
        try CheckedText.requireVisible(text, as: "x")
    }
}

import Foundation
import Testing

@testable import CommandLineCore

@Suite("Display width")
struct DisplayWidthTests {
    @Test(
        "Combining marks have width 0, wide characters and emoji width 2",
        arguments: [
            ("", 0), ("abc", 3), ("e\u{301}", 1), ("é", 1), ("水", 2), ("한", 2), ("ａ", 2), ("ｱ", 1), ("🌱", 2),
            ("👩‍👩‍👧", 2), ("🇨🇭", 2), ("☂\u{FE0F}", 2), ("☂", 1), ("─", 1), ("…", 1), ("\u{200B}", 0), ("\u{AD}", 0),
            ("\u{1B}", 0), ("ไม้", 2),
        ]
    )
    func width(text: String, expected: Int) {
        #expect(text.displayWidth == expected)
    }

    @Test(
        "Truncation never exceeds the width and never splits a character",
        arguments: [
            ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""), ("abc", -1, ""),
            ("水水水", 5, "水水…"), ("水水水", 4, "水…"), ("e\u{301}e\u{301}x", 2, "e\u{301}…"), ("", 0, ""),
        ]
    )
    func truncation(text: String, width: Int, expected: String) {
        #expect(text.truncated(toWidth: width) == expected)
    }

    @Test(
        "Unsafe characters are replaced",
        arguments: [
            ("a\u{1B}b", "a\u{FFFD}b"), ("\u{9B}31m", "\u{FFFD}31m"), ("\r\n", "\u{FFFD}\u{FFFD}"),
            ("\u{202E}x\u{2069}", "\u{FFFD}x\u{FFFD}"), ("\u{7F}", "\u{FFFD}"), ("é水🌱", "é水🌱"),
            ("pay\u{200B}pal", "pay\u{FFFD}pal"), ("a\u{200E}b\u{61C}", "a\u{FFFD}b\u{FFFD}"),
            ("a\u{FEFF}", "a\u{FFFD}"),
            ("a\u{E0041}", "a\u{FFFD}"), ("a\u{2060}\u{AD}", "a\u{FFFD}\u{FFFD}"), ("a\u{200D}b", "a\u{FFFD}b"),
            ("👩‍👩‍👧", "👩‍👩‍👧"), ("👩🏽‍🔬", "👩🏽‍🔬"), ("🏳️‍🌈", "🏳️‍🌈"), ("☂\u{FE0F}", "☂\u{FE0F}"), ("👩\u{200D}", "👩\u{FFFD}"),
            ("☂\u{FE0F}\u{FE0F}", "☂\u{FE0F}\u{FFFD}"), ("a\u{FE0F}", "a\u{FFFD}"),
            ("3\u{FE0F}\u{20E3}", "3\u{FE0F}\u{20E3}"),
        ]
    )
    func controls(text: String, expected: String) {
        #expect(text.withoutControls == expected)
    }

    @Test("JSON escapes unsafe characters and decodes to the same text")
    func json() throws {
        let text = "a\u{202E}b\u{200B}\u{E0041}\u{9B}\u{7F}é\n👩‍👩‍👧"
        let json = try JSONOutput.render(["text": text], fields: .all)
        #expect(json == #"{"text":"a\u202eb\u200b\udb40\udc41\u009b\u007fé\n👩‍👩‍👧"}"#)
        #expect(try JSONDecoder().decode([String: String].self, from: Data(json.utf8)) == ["text": text])
    }
}

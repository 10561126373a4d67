import Catalog
import FoundationCore
import FoundationCoreTesting

/// The current time of the tests: 2030-01-01T00:00:00.000Z.
let sampleTime = Instant(millisecondsSince1970: 1_893_456_000_000)

/// Returns the message of a refused value; `nil` if it is accepted.
func refusal(_ make: () throws(InvalidField) -> some Any) -> String? {
    do {
        _ = try make()
        return nil
    } catch {
        return error.description
    }
}

/// Lines that are not valid names or titles, with the reason.
let badLines: [(line: String, reason: String)] = [
    ("", "must not be empty"), (" ", "must not begin or end with whitespace"),
    (" radio", "must not begin or end with whitespace"), ("radio\n", "must not begin or end with whitespace"),
    ("\u{3000}radio", "must not begin or end with whitespace"),
    ("radio\u{A0}", "must not begin or end with whitespace"),
    (" \u{301}radio", "must not begin or end with whitespace"),
    ("ra\u{0}dio", "must not contain control characters or line breaks"),
    ("ra\tdio", "must not contain control characters or line breaks"),
    ("ra\r\ndio", "must not contain control characters or line breaks"),
    ("ra\u{1B}[2Jdio", "must not contain control characters or line breaks"),
    ("ra\u{7F}dio", "must not contain control characters or line breaks"),
    ("ra\u{85}dio", "must not contain control characters or line breaks"),
    ("ra\u{2028}dio", "must not contain control characters or line breaks"),
    ("ra\u{2029}dio", "must not contain control characters or line breaks"),
]

/// Unusual lines that are valid.
let oddLines = [
    "x", "0", "null", "\u{301}radio", "Ｒａｄｉｏ", "رادیو", "👩‍👩‍👧‍👦", "a\u{202E}b", "'; DROP TABLE items; --",
    "<script", "%s%n", "../../etc", "\u{FFFD}", "\u{200B}",
]

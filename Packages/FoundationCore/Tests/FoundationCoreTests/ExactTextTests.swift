import FoundationCore
import Testing

@Suite struct ExactTextTests {
    @Test("texts with different scalars are different, even if they look equal")
    func equality() {
        #expect(ExactText("\u{E9}") != ExactText("e\u{301}"))
        #expect(Set(["a", "a", "\u{E9}", "e\u{301}"].map(ExactText.init)).count == 3)
    }

    @Test("an excerpt is one line of at most sixty characters without terminal control codes")
    func excerpt() {
        let sixty = String(repeating: "é", count: 60)
        #expect(ExactText.excerpt(of: sixty) == sixty)
        #expect(ExactText.excerpt(of: sixty + "x") == sixty + "…")
        let controls = "a\nb\u{1B}c\u{202E}d\u{2028}"
        #expect(ExactText.excerpt(of: controls) == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}")
        #expect(ExactText.quoted("a") == "'a'")
    }
}

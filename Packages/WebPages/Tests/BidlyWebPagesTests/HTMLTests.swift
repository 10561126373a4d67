import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Testing

@testable import BidlyWebPages

@Suite("HTML")
struct HTMLTests {
    /// Returns an element that contains a text as content, and as the value of attributes.
    private func sample(_ text: String) -> HTML {
        HTML(.form, .action(PageURL("items", text)), .aria(.label, text)) {
            HTML(.label, .for("x")) { text }
            HTML(.input, .id("x"), .name("x"), .value(text), .required)
            HTML(.textarea) { text }
        }
    }

    /// What a reader sees of a text: control characters, which HTML does not permit, are replaced.
    private func shown(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    let isControl = scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || scalar.value == 0x7F
                    return isControl ? "\u{FFFD}" : scalar
                }
            )
        )
    }

    private func check(_ text: String) {
        let tokens = MarkupTokens(sample(text).markup)
        #expect(tokens.tags == ["form", "label", "input", "textarea"], "\(text.debugDescription)")
        let names = tokens.attributes.map(\.name)
        #expect(
            names == ["action", "aria-label", "for", "id", "name", "value", "required"],
            "\(text.debugDescription)"
        )
        #expect(tokens.attributes[1].value.unicodeScalars.elementsEqual(shown(text).unicodeScalars))
        #expect(tokens.attributes[5].value.unicodeScalars.elementsEqual(shown(text).unicodeScalars))
        #expect(tokens.text.unicodeScalars.elementsEqual((shown(text) + shown(text)).unicodeScalars))
    }

    @Test("shows every text unchanged, and never as an element or an attribute", arguments: NaughtyTexts.all)
    func naughtyTexts(text: String) { check(text) }

    @Test("shows random texts unchanged")
    func randomTexts() {
        var generator = SplitMix64(seed: TestSeed.next())
        for _ in 0..<2_000 { check(NaughtyTexts.random(using: &generator)) }
    }

    @Test("writes the same bytes for the same values")
    func determinism() {
        #expect(sample("a & b").markup == sample("a & b").markup)
        #expect(HTML(.p, .class("a"), nil, .id("b")) { "x" }.markup == "<p class=\"a\" id=\"b\">x</p>")
        #expect(HTML(.br).markup == "<br>")
        #expect(HTML { for number in 1...2 { HTML(.li) { "\(number)" } } }.markup == "<li>1</li><li>2</li>")
    }
}

@Suite("URLs of pages")
struct PageURLTests {
    @Test("encode the segments of a path, so that they cannot change it")
    func segments() {
        #expect(PageURL().text == "/")
        #expect(PageURL("items", "a/b?c#d").text == "/items/a%2Fb%3Fc%23d")
        #expect(PageURL("items", "..").text == "/")
        #expect(PageURL("", "evil.example").text == "/")
        #expect(PageURL("items", "x", query: ["q": "a&b=c"]).text == "/items/x?q=a%26b%3Dc")
    }

    @Test(
        "refuse to return to anything but a path of the site",
        arguments: [
            "", "https://evil.example", "//evil.example", "/\\evil.example", "\\/evil.example", "/\tx", "/ x",
            "javascript:x",
            "evil.example", "/../x", "/%2e%2e/x", "http:/x", "/x\r\nSet-Cookie: a=b", "/é",
        ]
    )
    func otherSites(text: String) { #expect(PageURL(returningTo: text) == nil) }

    @Test("return to paths with queries")
    func returning() {
        #expect(PageURL(returningTo: "/items/x/bid?maximum=25.50")?.text == "/items/x/bid?maximum=25.50")
        #expect(PageURL(returningTo: "/")?.text == "/")
    }

    @Test("accept only https addresses of other sites")
    func external() {
        #expect(PageURL(external: "https://pay.example/x?y=1") != nil)
        for text in [
            "http://pay.example", "javascript:alert(1)", "https:///x", "https://\"onclick=", "data:x", "https://a b",
        ] {
            #expect(PageURL(external: text) == nil, "\(text)")
        }
    }
}

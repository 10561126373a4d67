import CommandLineCore
import Testing

/// Declares properties with every wrapper, with and without parentheses.
private struct Forms: ParsableCommand {
    @Argument var first: String
    @Argument() var second: Int?
    @Argument var third: Double = 1.5
    @Argument var rest: [String]
    @Option var required: Int64
    @Option var optional: String?
    @Option var explicitNil: String? = nil
    @Option var list: [Int64] = []
    @Option var several: [Bool]
    @Option(defaultAsFlag: 3) var level: Int?
    @Option(defaultAsFlag: 3) var depth: Int? = nil
    @Flag var plain = false
    @Flag(inversion: .prefixedNo) var either = true
}

@Suite("Property wrappers")
struct WrapperFormsTests {
    @Test("All wrappers are parsed")
    func filled() throws {
        let words =
            "a 2 -3.5 b c --required 9 --list 1 --list 2 --several true --level --depth=5 --no-either --plain "
            + " --optional x"
        let forms = try #require(try Forms.parseAsRoot(words.split(separator: " ").map(String.init)) as? Forms)
        #expect(forms.first == "a" && forms.second == 2 && forms.third == -3.5 && forms.rest == ["b", "c"])
        #expect(forms.required == 9 && forms.optional == "x" && forms.explicitNil == nil)
        #expect(forms.list == [1, 2] && forms.several == [true])
        #expect(forms.level == 3 && forms.depth == 5)
        #expect(forms.plain && !forms.either)
    }

    @Test(
        "Each required argument is reported if it is missing",
        arguments: [
            ("", "argument '<first>'"), ("a", "argument '<rest>'"), ("a 1 2 b", "option '--required <required>'"),
            ("a 1 2 b --required 1", "option '--several <several>' (allowed: true, false)"),

        ]
    )
    func missed(words: String, missing: String) {
        #expect {
            try Forms.parseAsRoot(words.split(separator: " ").map(String.init))
        } throws: { "\($0)".contains("error: Missing \(missing).\n") }
    }
}

import CommandLineCore
import Testing

@Suite("CompletionContext")
struct CompletionContextTests {
    @Test(
        "An option's value is found in every format that shells pass",
        arguments: [
            (["show", "--house", "a"], "a"), (["show", "--house=a"], "a"), (["show", "--house", "=", "a", "b"], "a"),
            (["--house", "a", "--house=b", "show"], "b"), (["show", "--housed", "a"], nil), (["show", "--house"], nil),
            (["--house="], ""), ([], nil),
        ] as [([String], String?)]
    )
    func value(words: [String], expected: String?) {
        #expect(CompletionContext(words).value(of: "--house") == expected)
    }
}

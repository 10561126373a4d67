import CommandLineCore
import Testing

@Suite("Shell words")
struct ShellWordTests {
    @Test(
        "A word is quoted only if a shell would interpret it",
        arguments: [
            ("bed-3", "bed-3"), ("naïve", "naïve"), ("a@b:1/2,3", "a@b:1/2,3"), ("", "''"), ("two beds", "'two beds'"),
            ("$HOME", "'$HOME'"), ("it's", #"'it'\''s'"#), ("a\nb", "'a\nb'"),
        ]
    )
    func word(text: String, expected: String) {
        #expect(text.shellWord == expected)
    }
}

import CommandLineCore
import Testing

@Suite("Words for a shell")
struct ShellWordTests {
    @Test(
        "a word is quoted only where a shell would read it otherwise",
        arguments: [
            ("bed-3", "bed-3"), ("naïve", "naïve"), ("a@b:1/2,3", "a@b:1/2,3"), ("", "''"), ("two beds", "'two beds'"),
            ("$HOME", "'$HOME'"), ("it's", #"'it'\''s'"#), ("a\nb", "'a\nb'"),
        ]
    )
    func word(text: String, expected: String) {
        #expect(text.shellWord == expected)
    }
}

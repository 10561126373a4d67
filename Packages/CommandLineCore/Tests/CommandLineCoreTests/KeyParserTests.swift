import Testing

@testable import CommandLineCore

@Suite("KeyParser")
struct KeyParserTests {
    @Test(
        "The sequences that terminals send for keys are recognized",
        arguments: [
            ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}OB", [.down]),
            ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[H", [.home]), ("\u{1B}OH", [.home]),
            ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}OF", [.end]),
            ("\u{1B}[4~", [.end]), ("\u{1B}[8~", [.end]), ("jkq", [.down, .up, .quit]),
            (" bgG", [.pageDown, .pageUp, .home, .end]), ("\u{1B}[1;5A", [.up]),
        ] as [(String, [TerminalEvent])]
    )
    func keys(bytes: String, expected: [TerminalEvent]) {
        var parser = KeyParser()
        #expect(parser.keys(in: bytes.utf8) == expected)
        var byByte = KeyParser()
        #expect(bytes.utf8.flatMap { byByte.keys(in: [$0]) } == expected)
    }

    @Test("Unknown keys and bytes are skipped, and later keys are recognized")
    func junk() {
        for junk in ["xyz", "\u{1B}[Z", "\u{1B}[200~", "\u{1B}x", "\u{1B}\u{1B}", "日本", "\u{1B}[999999999999999999999"]
        {
            var parser = KeyParser()
            let keys = parser.keys(in: (junk + "\u{1B}[B").utf8)
            #expect(keys.last == .down, "\(junk.debugDescription)")
        }
    }
}

import FoundationCoreTesting
import Testing

@MainActor @Suite("bidly watch --follow on a terminal", .timeLimit(.minutes(10))) struct FollowingTableTests {
    /// Interprets the escape sequences of a live table, which only erase and redraw lines. Returns the final screen.
    private func screen(after output: String) -> [String] {
        var lines: [String] = [], row = 0
        var rest = output[...]
        while let character = rest.popFirst() {
            switch character {
            case "\u{1B}":
                let sequence = rest.prefix { !$0.isLetter }
                let command = rest.dropFirst(sequence.count).first
                rest = rest.dropFirst(sequence.count + 1)
                if command == "A" { row -= Int(sequence.dropFirst()) ?? 1 }
                if command == "B" { row += Int(sequence.dropFirst()) ?? 1 }
                if command == "K", row < lines.count { lines[row] = "" }
                if command == "J" { lines = Array(lines.prefix(row)) }
            case "\n": row += 1
            default:
                while lines.count <= row { lines.append("") }
                lines[row].append(character)
            }
        }
        return lines
    }

    @Test("A changed table is redrawn, messages appear above it, and the cursor is restored")
    func table() async throws {
        let fixture = try await HouseFixture()
        let watching = fixture.start("watch 3k9 5f --follow", as: "ben", on: .terminal())
        await watching.waitUntilPolling(2)
        try await fixture.bid(30, on: "3k9x2m7q4t", by: "dora")
        try await fixture.advance(by: .milliseconds(200))
        await watching.until { watching.output.contains("26.00 USD") }
        watching.interrupt()
        let transcript = await watching.end()
        #expect(
            screen(after: transcript.output) == [
                "#  ITEM            PRICE  BIDS  ENDS       STATUS  TITLE",
                "1  3k9x2m7q4t  26.00 USD     3  in 3d      outbid  Valve radio, Bakelite case",
                "2  5ftc1se000   3.00 USD     1  in 3m 59s  open    Clock with a long name that …",
            ]
        )
        #expect(transcript.output.hasSuffix("\u{1B}[?25h"))
        #expect(
            transcript.error == """
                Following. Press Ctrl-C to stop.
                \r\u{1B}[Kerror: Interrupted.
                To continue, run: bidly watch 3k9x2m7q4t 5ftc1se000 --follow --since 36

                """
        )
    }

    @Test("The remaining time counts down without an event, and the end is shown")
    func time() async throws {
        let fixture = try await HouseFixture()
        let watching = fixture.start("watch 5f --follow --until closed", as: "ben", on: .terminal())
        await watching.waitUntilPolling(2)
        try await fixture.advance(by: .seconds(60))
        await watching.until { watching.output.contains("in 3m") }
        await watching.waitUntilPolling(2)
        try await fixture.advance(by: .seconds(200))
        let transcript = await watching.end()
        #expect(transcript.status == 0)
        #expect(screen(after: transcript.output).last?.contains("sold") == true)
    }
}

import Testing

@testable import CommandLineCore

@Suite("LiveTable scrolling")
struct LiveTableScrollingTests {
    private let recording: ConsoleRecording
    private let live: LiveTable

    init() {
        let (console, recording) = Console.recording(isTerminal: true, width: 60, height: 6, color: .never)
        self.recording = recording
        live = LiveTable(on: console.output, isScrollable: true)
    }

    private func table(_ count: Int) -> Table {
        var table = Table(columns: [.init("Bed")])
        for number in 1...count { table.append(["b\(number)"]) }
        return table
    }

    private var screen: [String] {
        var terminal = TinyTerminal(width: 60, height: recording.size.rows)
        terminal.write(recording.standardOutput)
        return terminal.lines
    }

    @Test("Keys scroll the rows, the header stays, and the last line shows the visible range")
    func keys() throws {
        try live.show(table(9))
        let hint = "  ↑↓ PgUp PgDn Home End, q quits"
        #expect(screen == ["Bed", "b1", "b2", "b3", "1–3 of 9" + hint])
        for (key, first) in [
            (TerminalEvent.down, 2), (.down, 3), (.up, 2), (.pageDown, 5), (.pageDown, 7), (.pageDown, 7), (.pageUp, 4),
            (.home, 1), (.up, 1), (.end, 7), (.resized, 7),
        ] {
            #expect(try live.handle(key))
            let rows = (first...first + 2).map { "b\($0)" }
            #expect(screen == ["Bed"] + rows + ["\(first)–\(first + 2) of 9" + hint])
        }
        #expect(try !live.handle(.quit))
    }

    @Test("When rows change, the scroll position stays the same if there are enough rows")
    func changes() throws {
        try live.show(table(9))
        _ = try live.handle(.end)
        try live.show(table(20))
        #expect(screen.prefix(4) == ["Bed", "b7", "b8", "b9"])
        try live.show(table(5))
        #expect(screen.prefix(4) == ["Bed", "b3", "b4", "b5"])
        try live.show(table(4))
        #expect(screen == ["Bed", "b1", "b2", "b3", "b4"])
    }

    @Test("After a resize, the terminal shows as many rows as fit", arguments: 1...12)
    func sizes(height: Int) throws {
        try live.show(table(9))
        _ = try live.handle(.end)
        recording.resize(width: 60, height: height)
        #expect(try live.handle(.resized))
        var terminal = TinyTerminal(width: 60, height: max(2, height))
        let fresh = Console.recording(isTerminal: true, width: 60, height: height, color: .never)
        let other = LiveTable(on: fresh.0.output, isScrollable: true)
        try other.show(table(9))
        _ = try other.handle(.end)
        terminal.write(fresh.1.standardOutput)
        #expect(terminal.lines.count <= max(1, height - 1))
        if height >= 4 { #expect(terminal.lines.contains("b9")) }
    }

    @Test("Keys before the first table are ignored")
    func early() throws {
        #expect(try live.handle(.down))
        #expect(recording.standardOutput == "")
    }
}

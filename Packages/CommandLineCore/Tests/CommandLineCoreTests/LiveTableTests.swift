import Testing

@testable import CommandLineCore

@Suite("LiveTable")
struct LiveTableTests {
    private func table(_ rows: [[String]]) -> Table {
        var table = Table(columns: [.init("Bed"), .init("Plants", mayShrink: true)])
        for row in rows { table.append(row) }
        return table
    }

    /// Returns the output of the next call, on a terminal without colour.
    private func written(_ recording: ConsoleRecording, by body: () throws -> Void) throws -> String {
        let before = recording.standardOutput
        try body()
        return String(recording.standardOutput.dropFirst(before.count))
    }

    @Test(
        "The first table hides the cursor and is drawn completely, later tables draw only changes, and the end shows the cursor"
    )
    func bytes() throws {
        let (console, recording) = Console.recording(isTerminal: true, color: .never)
        let live = LiveTable(on: console.output)
        try live.show(table([["b1", "rose"], ["b2", "mint"]]))
        #expect(
            recording.standardOutput
                == "\u{1B}[?2026h\u{1B}[?25lBed  Plants\nb1   rose\nb2   mint\n\u{1B}[?2026l"
        )
        #expect(
            try written(recording) { try live.show(table([["b1", "thyme"], ["b2", "mint"]])) }
                == "\u{1B}[?2026h\u{1B}[2A\u{1B}[Kb1   thyme\n\u{1B}[1B\u{1B}[?2026l"
        )
        #expect(try written(recording) { try live.show(table([["b1", "thyme"], ["b2", "mint"]])) } == "")
        #expect(
            try written(recording) { try live.show(table([["b1", "thyme"], ["b2", "mint"], ["b3", "sage"]])) }
                == "\u{1B}[?2026h\u{1B}[Kb3   sage\n\u{1B}[?2026l"
        )
        #expect(
            try written(recording) { try live.show(table([["b1", "rose"]])) }
                == "\u{1B}[?2026h\u{1B}[3A\u{1B}[Kb1   rose\n\u{1B}[J\u{1B}[?2026l"
        )
        #expect(try written(recording) { live.finish() } == "\u{1B}[?25h")
        #expect(try written(recording) { live.finish() } == "")
    }

    @Test("Deallocating the table shows the cursor")
    func release() throws {
        let (console, recording) = Console.recording(isTerminal: true)
        func work() throws {
            let live = LiveTable(on: console.output)
            try live.show(table([["b1", "rose"]]))
            throw ExitStatus.failure
        }
        #expect(throws: ExitStatus.failure) { try work() }
        #expect(recording.standardOutput.hasSuffix("\u{1B}[?25h"))
        _ = LiveTable(on: console.output)
        #expect(recording.standardOutput.split(separator: "\u{1B}[?25h", omittingEmptySubsequences: false).count == 2)
    }

    @Test("After any sequence of tables, the screen shows the last table below the text that was printed before it")
    func screens() throws {
        let seed = TestSeed.next()
        var random = SplitMix(state: seed)
        for _ in 0..<60 {
            let width = Int.random(in: 8...30, using: &random)
            let height = Int.random(in: 2...12, using: &random)
            let (console, recording) = Console.recording(isTerminal: true, width: width, height: height)
            try console.output.write("$ above\n")
            let live = LiveTable(on: console.output)
            for _ in 0..<8 {
                let names = ["b1", "b22", "日本の庭", "long name"]
                let plants = ["", "rose", "水仙と百合と椿", "a great many thyme bushes"]
                let rows = (0..<Int.random(in: 0...(height + 3), using: &random)).map { _ in
                    [names, plants].map { $0.randomElement(using: &random) ?? "" }
                }
                try live.show(table(rows))
                var terminal = TinyTerminal(width: width, height: height)
                terminal.write(recording.standardOutput)
                var once = TinyTerminal(width: width, height: height)
                let fresh = Console.recording(isTerminal: true, width: width, height: height)
                try LiveTable(on: fresh.0.output).show(table(rows))
                once.write(fresh.1.standardOutput)
                #expect(terminal.lines == ["$ above"] + once.lines, "seed \(seed)")
                #expect(terminal.unknown.isEmpty && !terminal.isUpdating)
                let count = rows.isEmpty ? 0 : min(rows.count + 1, height - 1)
                #expect(once.lines.count == count, "seed \(seed)")
                if rows.count < height - 1, width >= 24 {
                    let plain = Console.recording(isTerminal: true, width: width, color: .never).0.output
                    #expect(once.lines.map { $0 + "\n" }.joined() == table(rows).rendered(for: plain), "seed \(seed)")
                }
            }
        }
    }

    @Test("The last line shows the number of rows that do not fit")
    func height() throws {
        let (console, recording) = Console.recording(isTerminal: true, height: 5, color: .never)
        let live = LiveTable(on: console.output)
        try live.show(table((1...10).map { ["b\($0)", "rose"] }))
        var terminal = TinyTerminal(width: 80, height: 5)
        terminal.write(recording.standardOutput)
        #expect(terminal.lines == ["Bed  Plants", "b1   rose", "b2   rose", "… and 8 more"])
        #expect(!terminal.isCursorVisible)
    }

    @Test("After the terminal becomes narrower, everything is redrawn over the wrapped lines")
    func resize() throws {
        let (console, recording) = Console.recording(isTerminal: true, width: 40, height: 20, color: .never)
        let live = LiveTable(on: console.output)
        let content = table([["b1", "a great many thyme bushes"], ["b2", "mint"]])
        try live.show(content)
        recording.resize(width: 20, height: 20)
        // The second line has 30 columns and now occupies two rows.
        #expect(
            try written(recording) { try live.show(content) }
                == "\u{1B}[?2026h\u{1B}[4A\u{1B}[JBed  Plants\nb1   a great many t…\nb2   mint\n\u{1B}[?2026l"
        )
        recording.resize(width: 40, height: 3)
        #expect(
            try written(recording) { try live.show(content) }
                == "\u{1B}[?2026h\u{1B}[2A\u{1B}[JBed  Plants\n… and 2 more\n\u{1B}[?2026l"
        )
    }

    @Test("A message can be printed above the table")
    func printAbove() throws {
        let (console, recording) = Console.recording(isTerminal: true, color: .never)
        let live = LiveTable(on: console.output)
        try live.printAbove { try console.output.line("connecting") }
        try live.show(table([["b1", "rose"]]))
        try live.printAbove { try console.output.line("connected") }
        var terminal = TinyTerminal(width: 80, height: 24)
        terminal.write(recording.standardOutput)
        #expect(terminal.lines == ["connecting", "connected", "Bed  Plants", "b1   rose"])
    }

    @Test("In a pipe, each row is written once, and again after each change")
    func pipe() throws {
        let (console, recording) = Console.recording()
        let live = LiveTable(on: console.output)
        try live.show(table([["b1", "rose"], ["b2", "mint"]]))
        try live.show(table([["b2", "mint"], ["b1", "rose"]]))
        try live.show(table([["b2", "sage"], ["b1", "rose"], ["b1", "rose"]]))
        try live.printAbove { try console.error.line("connected") }
        live.finish()
        #expect(recording.standardOutput == "b1\trose\nb2\tmint\nb2\tsage\nb1\trose\n")
        #expect(recording.standardError == "connected\n")
    }

    @Test("A terminal without cursor movement gets lines without unsafe characters")
    func dumb() throws {
        let recording = ConsoleRecording(size: TerminalSize(columns: 80, rows: 24))
        let traits = ChannelTraits(environment: ["TERM": "dumb"], isTerminal: true, size: nil)
        let live = LiveTable(
            on: OutputChannel(stream: .output, destination: .recording(recording), traits: traits)
        )
        try live.show(table([["b1", "\u{1B}[31mrose"]]))
        #expect(recording.standardOutput == "b1\t\u{FFFD}[31mrose\n")
    }

    @Test("A closed stdout is an error")
    func closed() {
        let (console, recording) = Console.recording(isTerminal: true)
        recording.close(.output)
        #expect(throws: OutputError.self) { try LiveTable(on: console.output).show(table([["b1", "rose"]])) }
    }
}

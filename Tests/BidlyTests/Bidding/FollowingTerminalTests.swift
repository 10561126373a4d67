import Foundation
import Testing

/// Runs the built program on a pseudo-terminal and types keys.
@Suite("Following on a pseudo-terminal", .timeLimit(.minutes(10))) struct FollowingTerminalTests {
    private let bidly: BidlyProgram
    private let environment: [String: String]

    /// Creates a sample house with 30 items, all watched by ada.
    init() throws {
        bidly = try BidlyProgram()
        environment = ["BIDLY_HOME": bidly.folder.path, "BIDLY_AS": "ada", "TZ": "UTC"]
        let variables = environment.filter { $0.key != "BIDLY_AS" }
        try #require(try bidly.run(["sample", "--items", "80", "--seed", "3"], environment: variables).status == 0)
        try #require(try bidly.run(["register", "ada"], environment: variables).status == 0)
        let found = try bidly.run(["search", "--limit", "30"], environment: environment).output
        let items = found.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
        try #require(items.count == 30)
        try #require(try bidly.run(["watch"] + items, environment: environment).status == 0)
    }

    private func terminal(
        _ words: [String],
        columns: Int = 80,
        rows: Int = 12,
        script: String? = nil
    ) throws -> PseudoTerminal {
        try PseudoTerminal(words, in: bidly, environment: environment, columns: columns, rows: rows, script: script)
    }

    private func hasRows(_ range: String) -> (PseudoTerminal) -> Bool {
        { $0.screen.lines.contains { $0.hasPrefix("\(range) of 30") } }
    }

    @Test(
        "Keys scroll a list longer than the screen and are not echoed; q quits and restores the terminal"
    )
    func scrolling() throws {
        let terminal = try terminal(["watch", "--follow", "--timeout", "300s"])
        #expect(terminal.reads(until: hasRows("1–9")))
        #expect(!terminal.echoes && !terminal.editsLines && !terminal.screen.isCursorVisible)
        for (keys, rows) in [
            ("j", "2–10"), ("\u{1B}[B", "3–11"), ("xyz", "3–11"), ("\u{1B}[6~", "12–20"), ("\u{1B}[F", "22–30"),
            ("\u{1B}[5~", "13–21"), ("k", "12–20"), ("\u{1B}[H", "1–9"),
        ] {
            terminal.type(keys)
            #expect(terminal.reads(until: hasRows(rows)), "\(keys.debugDescription): \(terminal.screen.lines)")
        }
        #expect(terminal.screen.lines.allSatisfy { !$0.contains("xyz") } && terminal.screen.wrapCount == 0)
        terminal.type("q")
        #expect(terminal.end() == 0)
        #expect(terminal.echoes && terminal.editsLines && terminal.screen.isCursorVisible)
    }

    @Test("A resized terminal is redrawn at once, with status and countdown at every width")
    func resizing() throws {
        let terminal = try terminal(["watch", "--follow", "--timeout", "300s"])
        #expect(terminal.reads(until: hasRows("1–9")))
        for (columns, rows, range) in [(120, 20, "1–17"), (60, 8, "1–5"), (40, 6, "1–3"), (80, 12, "1–9")] {
            terminal.resize(columns: columns, rows: rows)
            #expect(terminal.reads(until: hasRows(range)), "\(columns): \(terminal.screen.lines)")
            let header = terminal.screen.lines.first { $0.contains("ITEM") } ?? ""
            #expect(header.contains("ENDS") && header.contains("STATUS"), "\(columns): \(header)")
        }
        terminal.type("\u{3}")
        #expect(terminal.end() == 130)
        #expect(terminal.echoes && terminal.editsLines && terminal.screen.isCursorVisible)
    }

    @Test(
        "A signal that stops or ends the program restores the terminal",
        arguments: [(SIGTERM, 143), (SIGHUP, 129)]
    )
    func signals(ending: Int32, status: Int) throws {
        // A process can be stopped only under a shell with job control.
        let script = #"set -m; "$@"; echo "stopped $?"; read line; fg > /dev/null; echo "ended $?""#
        let terminal = try terminal(["watch", "--follow", "--timeout", "300s"], script: script)
        #expect(terminal.reads(until: hasRows("1–9")))
        terminal.type("\u{1A}")
        #expect(terminal.reads { $0.screen.lines.contains { $0.hasPrefix("stopped") } })
        #expect(terminal.echoes && terminal.editsLines && terminal.screen.isCursorVisible)
        terminal.type("\n")
        #expect(terminal.reads { !$0.echoes && $0.screen.lines.last?.hasPrefix("1–9") == true })
        terminal.type("j")
        #expect(terminal.reads(until: hasRows("2–10")))
        terminal.send(ending)
        #expect(terminal.reads { $0.screen.lines.contains("ended \(status)") }, "\(terminal.screen.lines)")
        #expect(terminal.echoes && terminal.editsLines && terminal.screen.isCursorVisible)
        #expect(terminal.end() == 0)
    }

    @Test(
        "activity --follow aligns its rows, wraps no line and echoes no key",
        arguments: [40, 80, 120]
    )
    func activity(columns: Int) throws {
        let terminal = try terminal(
            ["activity", "--all", "--limit", "5", "--follow", "--timeout", "300s"],
            columns: columns
        )
        #expect(terminal.reads { $0.screen.lines.contains { $0.contains("Following") } })
        terminal.type("hello\n")
        let before = terminal.screen.lines.count
        let other = ["pretend", "--watched", "--once", "--seed", "1"]
        #expect(try bidly.run(other, environment: environment).status == 0)
        #expect(terminal.reads { $0.screen.lines.count > before })
        #expect(terminal.screen.wrapCount == 0 && !terminal.echoes)
        terminal.type("\u{3}")
        #expect(terminal.end() == 130 && terminal.echoes)
        let lines = terminal.screen.lines, header = lines[0]
        #expect(header.contains("ITEM") && header.contains("EVENT") && header.contains("TIME") == (columns >= 60))
        #expect(lines.allSatisfy { !$0.contains("hello") && !$0.contains("T0") && !$0.contains("Z  ") })
        let place = try #require(header.range(of: "EVENT")).lowerBound.utf16Offset(in: header)
        for line in lines.dropFirst().prefix(5) where line.count > place {
            #expect(Array(line)[place - 1] == " " && Array(line)[place] != " ", "\(line)")
        }
    }
}

import Testing

@testable import CommandLineCore

@Suite("Console")
struct ConsoleTests {
    private func channel(
        _ environment: [String: String],
        color: ColorMode = .automatic,
        isTerminal: Bool = true,
        width: Int? = 100
    ) -> OutputChannel {
        OutputChannel(
            stream: .output,
            destination: .descriptor(-1),
            traits: ChannelTraits(
                environment: environment,
                isTerminal: isTerminal,
                size: width.map { TerminalSize(columns: $0, rows: 30) }
            ),
            color: color
        )
    }

    @Test(
        "Colour is decided by the mode, then NO_COLOR, then CLICOLOR_FORCE, then the terminal",
        arguments: [
            ([:], .automatic, true, true), ([:], .automatic, false, false), ([:], .always, false, true),
            ([:], .never, true, false), (["NO_COLOR": "1"], .automatic, true, false),
            (["NO_COLOR": ""], .automatic, true, true), (["NO_COLOR": "1"], .always, false, true),
            (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .automatic, true, false),
            (["CLICOLOR_FORCE": "1"], .automatic, false, true), (["CLICOLOR_FORCE": "0"], .automatic, false, false),
            (["CLICOLOR_FORCE": ""], .automatic, false, false), (["CLICOLOR_FORCE": "1"], .never, true, false),
            (["TERM": "dumb"], .automatic, true, false), (["TERM": "dumb"], .always, true, true),
            (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .automatic, true, true),
        ] as [([String: String], ColorMode, Bool, Bool)]
    )
    func colour(environment: [String: String], mode: ColorMode, isTerminal: Bool, expected: Bool) {
        #expect(channel(environment, color: mode, isTerminal: isTerminal).usesColor == expected)
        #expect(channel(environment, isTerminal: isTerminal).colored(mode).usesColor == expected)
    }

    @Test(
        "A channel reports the reason for using colour or not",
        arguments: [
            ([:], .automatic, true, .terminal), ([:], .automatic, false, .noTerminal), ([:], .never, true, .option),
            (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .automatic, true, .variable("NO_COLOR")),
            (["NO_COLOR": "1"], .always, true, .option),
            (["CLICOLOR_FORCE": "1"], .automatic, true, .variable("CLICOLOR_FORCE")),
            (["TERM": "dumb"], .automatic, true, .variable("TERM")), (["TERM": "dumb"], .automatic, false, .noTerminal),
        ] as [([String: String], ColorMode, Bool, ColorReason)]
    )
    func reason(environment: [String: String], mode: ColorMode, isTerminal: Bool, expected: ColorReason) {
        let channel = channel(environment, color: mode, isTerminal: isTerminal)
        #expect(channel.colorReason == expected)
        #expect(channel.withCurrentSize.colorReason == expected)
    }

    @Test(
        "The width comes from COLUMNS, then the terminal, then 80",
        arguments: [
            ("132", 100, 132), ("0", 100, 100), ("-5", 100, 100), ("wide", 100, 100), ("", nil, 80), (nil, nil, 80),
            (nil, 40, 40),
        ] as [(String?, Int?, Int)]
    )
    func width(columns: String?, terminal: Int?, expected: Int) {
        #expect(channel(columns.map { ["COLUMNS": $0] } ?? [:], width: terminal).width == expected)
    }

    @Test(
        "The height comes from LINES, then the terminal; other channels have no height",
        arguments: [
            ("50", true, 100, 50), ("0", true, 100, 30), (nil, true, 100, 30), (nil, true, nil, nil),
            ("50", false, 100, nil),
        ] as [(String?, Bool, Int?, Int?)]
    )
    func height(lines: String?, isTerminal: Bool, width: Int?, expected: Int?) {
        #expect(channel(lines.map { ["LINES": $0] } ?? [:], isTerminal: isTerminal, width: width).height == expected)
    }

    @Test(
        "The colour mode is found in unparsed arguments",
        arguments: [
            ([], nil), (["list", "--color", "always"], .always), (["--color=never"], .never), (["--color"], nil),
            (["--color=never", "--color=auto"], .automatic), (["--", "--color=never"], nil), (["--color=red"], nil),
        ] as [([String], ColorMode?)]
    )
    func requestedMode(arguments: [String], expected: ColorMode?) {
        #expect(ColorMode.requested(in: arguments) == expected)
    }

    @Test(
        "A request for JSON is found in unparsed arguments",
        arguments: [
            ([], nil), (["a", "--json"], .all), (["--json=a,b.c"], .only(["a", "b.c"])), (["--json="], .all),
            (["--", "--json"], nil), (["--jsonx"], nil),
        ] as [([String], JSONFields?)]
    )
    func requestedJSON(arguments: [String], expected: JSONFields?) {
        #expect(JSONFields.requested(in: arguments) == expected)
    }

    @Test("A recording separates the two streams and fails after it is closed")
    func recording() throws {
        let (console, recording) = Console.recording()
        try console.output.line("a")
        try console.error.write("b")
        try console.output.line()
        #expect(recording.standardOutput == "a\n\n")
        #expect(recording.standardError == "b")
        recording.close(.output)
        #expect {
            try console.output.line("c")
        } throws: { ($0 as? OutputError)?.isClosedPipe == true }
        try console.error.write("d")
        #expect(recording.standardError == "bd")
    }

    @Test("Styles can be combined, and are omitted without colour")
    func styles() {
        let colored = Console.recording(isTerminal: true).0.output
        #expect(colored.styled("x", [.red, .bold]) == "\u{1B}[1;31mx\u{1B}[0m")
        #expect(colored.styled("x", []) == "x")
        #expect(Console.recording().0.output.styled("x", .red) == "x")
    }
}

import Foundation
import Testing

@testable import CommandLineCore

@Suite("Pager", .timeLimit(.minutes(5)))
struct PagerTests {
    private static let lines = (1...10).map { "bed-\($0)" }

    /// Prints ten lines through a pager that can write to `$file`. Returns the content of the file and the output.
    private func page(
        _ command: String?,
        isTerminal: Bool = true,
        height: Int? = 8,
        width: Int = 80,
        lines: [String] = Self.lines
    ) throws -> (pager: String, output: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "pager-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let (console, recording) = Console.recording(isTerminal: isTerminal, width: width, height: height)
        try console.paged(with: command?.replacing("$file", with: "'\(file.path)'")) { channel in
            #expect(channel.width == width && channel.isTerminal == isTerminal)
            for line in lines { try channel.line(line) }
        }
        return ((try? String(contentsOf: file, encoding: .utf8)) ?? "", recording.standardOutput)
    }

    private static let text = lines.map { $0 + "\n" }.joined()

    @Test("On a terminal with fewer rows than the text, a pager shows all of it")
    func long() throws {
        let result = try page("tr b B >$file")
        #expect(result.pager == Self.text.replacing("b", with: "B"))
        #expect(result.output.isEmpty)
        #expect(try page("cat >$file", height: 10).pager == Self.text)
    }

    @Test("A long line counts as several rows, and style sequences do not count")
    func brokenLines() throws {
        let wide = String(repeating: "x", count: 60)
        #expect(try page("cat >$file", width: 20, lines: [wide, wide, wide]).pager == "\(wide)\n\(wide)\n\(wide)\n")
        let styled = (1...6).map { TextStyle.bold.applied(to: "styled-in-20-columns\($0)".suffix(20).description) }
        #expect(try page("cat >$file", width: 20, lines: styled).pager.isEmpty)
    }

    @Test(
        "Text that fits, output without a terminal, and an empty pager are printed directly",
        arguments: [
            ("cat >$file", true, 11), ("cat >$file", true, nil), ("cat >$file", false, 8), ("", true, 8),
            (" cat ", true, 8),
        ] as [(String, Bool, Int?)]
    )
    func plain(command: String, isTerminal: Bool, height: Int?) throws {
        let result = try page(command, isTerminal: isTerminal, height: height)
        #expect(result.output == Self.text)
        #expect(result.pager.isEmpty)
    }

    @Test(
        "If the pager cannot be started, the text is printed directly",
        arguments: ["/nowhere/less 2>/dev/null", "/dev/null 2>/dev/null"]
    )
    func missing(command: String) throws {
        #expect(try page(command).output == Self.text)
    }

    @Test("A pager that exits early or with an error is not reported")
    func early() throws {
        let many = Array(repeating: "a bed with a long name", count: 20_000)
        let result = try page("head -n 1 >$file; exit 3", lines: many)
        #expect(result.pager == many[0] + "\n")
        #expect(result.output.isEmpty)
    }

    @Test("Text written before an error is printed")
    func failure() {
        let (console, recording) = Console.recording(isTerminal: true, height: 3)
        #expect(throws: ExitStatus.failure) {
            try console.paged(with: "cat >/dev/null") { channel in
                for line in Self.lines { try channel.line(line) }
                throw ExitStatus.failure
            }
        }
        #expect(recording.standardOutput == Self.text)
    }

    @Test("A pager without options shows colours; the user's options take precedence", .enabled(if: usesLess == nil))
    func variables() throws {
        #expect(try page("echo $LESS $LV >$file").pager == "FRX -c\n")
    }

    private static let usesLess = ProcessInfo.processInfo.environment["LESS"]

    @Test("The pager can be interrupted even though the program's threads block signals")
    func signals() throws {
        #expect(try page("kill -TERM $$; echo alive >$file").pager.isEmpty)
    }
}

import CommandLineCore
import Foundation
import Testing

/// A program whose texts contain all characters that have a meaning in roff.
private struct Thorny: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prick \\fBfingers\\fP, e.g. \"thumbs\". Then stop!",
        discussion: """
            .Sh FAKE
            'tis a line. It has two sentences. And 水 and a wordthatislongerthananylineofthepageshouldeverbe-and-that-is-not-broken-anywhere.

            A paragraph.
              a   a name, and what it means. It is explained at such a length that the line must be broken somewhere.
              .b  another
            After the list.
              free form
              .with dots  and a gap that not every line has
            After that.
            """,
        version: "2",
        versionDate: "2026-03-01",
        subcommands: [Add.self]
    )
    static let helpTopics = [
        HelpTopic(name: "exit-codes", abstract: "Statuses.", text: "0 done\n1 not\n\nMore."),
        HelpTopic(name: "files", abstract: "Files.", text: "  ~/.thorny  settings"),
        HelpTopic(name: "how-to", abstract: "How.", text: "Carefully."),
        HelpTopic(
            name: "environment",
            abstract: "Variables.",
            text: "  THORNY_HOME  where it is\n  NO           nothing"
        ),
    ]

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "Nm", abstract: "Add. Fl is no macro here.")
        static let examples = [CommandExample("Nm 'a \"b\"' --as=\\x", "Adds 'a'.")]

        @Argument(help: "What.") var no: String
        @Argument(help: ArgumentHelp("More.", discussion: "  x  y\nEnd.", valueName: "Ar")) var more: [String] = []
        @Option(name: .shortAndLong, help: "How. (See below.)") var kind: Kind
        @Option(name: .customShort("9")) var nine: Int?
        @Flag(inversion: .prefixedNo) var dry = false
        @OptionGroup(title: "Output") var output: OutputOptions
    }
}

/// The program that formats and checks manual pages.
private enum Mandoc {
    static let path: String? = ["/usr/bin/mandoc", "/usr/local/bin/mandoc", "/opt/homebrew/bin/mandoc"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }
}

@Suite("ManualPage")
struct ManualPageTests {
    private func run(_ arguments: [String], _ page: ManualPage) throws -> (status: Int32, output: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).1")
        try page.text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: try #require(Mandoc.path))
        process.arguments = arguments + [file.path]
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test(
        "mandoc reports no problems",
        .enabled(if: Mandoc.path != nil, "mandoc, which checks the page, is not installed"),
        arguments: [Greenhouse.self, Thorny.self] as [any ParsableCommand.Type]
    )
    func lint(root: any ParsableCommand.Type) throws {
        let (status, output) = try run(["-T", "lint"], ManualPage(for: root))
        #expect(status == 0)
        #expect(output.isEmpty)
    }

    @Test(
        "Text is shown literally, even if it has a meaning in roff",
        .enabled(if: Mandoc.path != nil, "mandoc, which formats the page, is not installed"),
        arguments: [
            "     thorny – Prick \\fBfingers\\fP, e.g. \"thumbs\". Then stop",
            "     thorny command [argument ...]",
            "     .Sh FAKE",
            "     'tis a line.  It has two sentences.  And 水 and a",
            "       a   a name, and what it means.  It is explained at such a length that",
            "           the line must be broken somewhere.",
            "       .b  another",
            "           .with dots  and a gap that not every line has",
            "   thorny Nm",
            "     thorny Nm --kind kind [-9 nine] [--dry | --no-dry] [--json[=field,…]]",
            "     Add.  Fl is no macro here.",
            "     Ar      More.  (repeatable)",
            "     -k, --kind kind",
            "     thorny Nm 'a \"b\"' --as=\\x",
            "     thorny help [--man] [--json[=field,…]] [--template text] [--color when]",
            "       ~/.thorny  settings",
        ]
    )
    func rendered(line: String) throws {
        let (_, output) = try run(["-T", "utf8", "-O", "width=78"], ManualPage(for: Thorny.self))
        let lines = withoutOverstrike(output).split(separator: "\n").map(String.init)
        #expect(lines.contains(line))
    }

    @Test("The sections, including the help topics, are in the order of mdoc(7)")
    func sections() {
        let lines = ManualPage(for: Thorny.self).text.split(separator: "\n")
        #expect(
            lines.filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) } == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "\\&HOW \\&TO", "ENVIRONMENT", "FILES", "EXIT STATUS",
            ]
        )
    }

    /// Returns the text without overstriking. mandoc prints bold and underlined letters twice, with a backspace
    /// between.
    private func withoutOverstrike(_ text: String) -> String {
        var letters: [Character] = []
        for letter in text {
            if letter == "\u{8}" { letters.removeLast() } else { letters.append(letter) }
        }
        return String(letters)
    }

    @Test("Each command has a synopsis, arguments and examples")
    func command() throws {
        let text = ManualPage(for: Greenhouse.self).text
        #expect(text.hasPrefix(".Dd \"March 1, 2026\"\n.Dt GREENHOUSE 1\n.Os\n.Sh NAME\n.Nm greenhouse\n"))
        let expected = #"""
            .Ss greenhouse water
            .Nm Cm water
            .Op Fl \-litres Ar litres
            .Op Fl \-quiet
            .Op Fl \-heat | Fl \-no\-heat
            .Op Fl \-json Ns Op \&= Ns Ar field,\[u2026]
            .Op Fl \-template Ar text
            .Op Fl \-color Ar when
            .Ar bed
            .Pp
            Water one bed.
            .Bl -tag -width Ds
            .It Ar bed
            The bed to water.
            .It Fl \&l , Fl \-litres Ar litres
            How much water.
            (default: 3)
            """#
        #expect(text.contains(expected))
        let examples = #"""
            .Pp
            Examples:
            .Bl -tag -width Ds
            .It Ic "greenhouse water bed\-3"
            Waters it a little.
            .El
            .Ss greenhouse list
            """#
        #expect(text.contains(examples))
    }

    @Test("Sections without content are left out")
    func absent() {
        let text = ManualPage(for: Greenhouse.self).text
        #expect(!text.contains("secret"))
        #expect(!text.contains("FILES"))
        #expect(!text.contains("SEE ALSO"))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("Without a version date, the page is undated")
    func undated() {
        #expect(ManualPage(for: Check.self).text.hasPrefix(".Dd\n.Dt CHECK 1\n.Os\n"))
    }

    @Test("help --man prints the page", arguments: [["help", "--man"], ["help", "water", "--man"]])
    func help(arguments: [String]) async {
        let transcript = await Transcript.of(arguments, width: 40, isTerminal: true)
        #expect(transcript == Transcript(status: 0, output: ManualPage(for: Greenhouse.self).text))
    }
}

import CommandLineCore
import Testing

@Suite("Failure reports")
struct FailureReportTests {
    struct Leak: Error, CustomStringConvertible {
        let description = "the roof leaks"
    }

    static let failure = CommandFailure(
        exitStatus: .notFound,
        kind: "no-such-bed",
        title: "No such bed",
        detail: "There is no bed 'bed-9'.\ntry 'greenhouse list'",
        members: ["bed": "bed-9", "title": "ignored"]
    )

    @Test("An error is reported with its message and exit status, without a trace")
    func statuses() async {
        let table: [(any Error, Transcript)] = [
            (Leak(), Transcript(status: 1, error: "error: the roof leaks\n")),
            (Self.failure, Transcript(status: 66, error: "error: There is no bed 'bed-9'.\ntry 'greenhouse list'\n")),
            (
                CommandFailure(exitStatus: .failure, kind: "x", title: "X", detail: "no \u{1B}[31m\nhere"),
                Transcript(status: 1, error: "error: no \u{FFFD}[31m\nhere\n")
            ),
            (
                CommandFailure.badConfiguration("BEDS: '12O' is not a number"),
                Transcript(status: 78, error: "error: BEDS: '12O' is not a number\n")
            ),
            (ExitStatus(3), Transcript(status: 3)),
            (ExitStatus.success, Transcript(status: 0)),
            (CancellationError(), Transcript(status: 130, error: "error: Interrupted.\n")),
            (
                Interrupted(hint: "go on with 'list'"),
                Transcript(status: 130, error: "error: Interrupted.\ngo on with 'list'\n")
            ),
            (ExitStatus.cancelled, Transcript(status: 2)),
            (CleanExit.message("nothing to do"), Transcript(status: 0, output: "nothing to do\n")),
            (
                ValidationError("not on Sundays"),
                Transcript(
                    status: 64,
                    error: "error: not on Sundays\nusage: greenhouse check [<pane>]\nsee 'greenhouse check --help'\n"
                )
            ),
        ]
        for (error, expected) in table {
            #expect(await Transcript.of(["check"]) { _, _ in throw error } == expected)
        }
    }

    @Test("On a terminal, the message of an interruption overwrites the echo of Ctrl-C")
    func interruptedLine() async {
        let transcript = await Transcript.of(["list", "--color=never"], isTerminal: true) { _, _ in
            throw CancellationError()
        }
        #expect(transcript == Transcript(status: 130, error: "\r\u{1B}[Kerror: Interrupted.\n"))
    }

    @Test("With --json, a failure is also printed as a problem object on stdout", arguments: ["--json", "--json=bed"])
    func problems(json: String) async {
        let table: [(any Error, Int32, String)] = [
            (
                Self.failure, 66,
                #"{"bed":"bed-9","detail":"There is no bed 'bed-9'.\ntry 'greenhouse list'","exitStatus":66,"#
                    + #""title":"No such bed","type":"urn:greenhouse:problem:no-such-bed"}"#
            ),
            (
                Leak(), 1,
                #"{"detail":"the roof leaks","exitStatus":1,"title":"Failure","type":"urn:greenhouse:problem:failure"}"#
            ),
            (
                CancellationError(), 130,
                #"{"detail":"Interrupted.","exitStatus":130,"title":"Interrupted","#
                    + #""type":"urn:greenhouse:problem:interrupted"}"#
            ),
        ]
        for (error, status, line) in table {
            let transcript = await Transcript.of(["list", json]) { _, _ in throw error }
            #expect(transcript.status == status)
            #expect(transcript.output == line + "\n")
            #expect(transcript.error.hasPrefix("error: "))
        }
    }

    @Test("A usage error is printed as a problem object, unless --json follows --")
    func usageProblem() async {
        let transcript = await Transcript.of(["--json", "list"])
        #expect(transcript.status == 64)
        #expect(
            transcript.output == """
                {"detail":"Option '--json' must follow the command's name; write 'greenhouse list --json'.",\
                "exitStatus":64,"title":"Invalid usage","type":"urn:greenhouse:problem:usage"}

                """
        )
        #expect(await Transcript.of(["list", "--", "--json"]).output.isEmpty)
    }

    @Test("Text from the command line is truncated and shown without control characters")
    func hostileWords() async {
        let piped = await Transcript.of(["help", "\u{1B}[31m" + String(repeating: "x", count: 500) + "\n"])
        let shown = "\u{FFFD}[31m" + String(repeating: "x", count: 54) + "…"
        let usage = "usage: greenhouse <command>\nsee 'greenhouse --help'\n"
        #expect(piped == Transcript(status: 64, error: "error: Unknown command '\(shown)'.\n" + usage))
        let transcript = await Transcript.of(["\u{1B}[31mred"], isTerminal: true)
        #expect(transcript.status == 64)
        #expect(transcript.error.contains("Unknown command '\u{FFFD}[31mred'"))
        #expect(transcript.error.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m "))
    }
}

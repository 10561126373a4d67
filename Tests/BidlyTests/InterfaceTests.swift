import CommandLineCore
import Foundation
import Testing

@testable import BidlyCLI

/// Conventions of the command line that apply to all commands. There is one test per convention.
@Suite("The command line") struct InterfaceTests {
    /// Commands that print results.
    private static let lines = [
        "search radio --status any --facets", "list", "show 3k9", "bids 3k9", "watchlist", "activity", "board",
        "whoami", "admin house", "admin log", "orders", "order show s01", "profile ada",
    ]

    @Test("Pipes get exact and complete values; terminals get aligned tables and relative times", arguments: lines)
    func output(line: String) async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 5f --json=item.id", as: "ben").status == 0)
        let pipe = await fixture.run(line, as: "ben"), terminal = await fixture.run(line, as: "ben", on: .terminal())
        #expect(pipe.status == 0 && pipe.error == "" && pipe.output.contains("\t"))
        #expect(!pipe.output.contains("\u{1B}") && !pipe.output.contains("…") && !pipe.output.contains(" ago"))
        #expect(terminal.status == 0 && !terminal.output.contains("\t") && !terminal.output.contains(".000Z"))
        if line != "whoami" {
            let longest = terminal.output.split(separator: "\n").map(\.displayWidth).max() ?? 0
            #expect(longest <= 80)
        }
    }

    @Test("--json prints one JSON value on one line", arguments: lines)
    func json(line: String) async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run(line + " --json", as: "ben")
        #expect(transcript.status == 0 && transcript.error == "")
        #expect(transcript.output.split(separator: "\n").count == 1)
        #expect((try? JSONSerialization.jsonObject(with: Data(transcript.output.utf8))) != nil)
    }

    @Test("Every command has the option --json", arguments: Bidly.allCommandNames)
    func jsonOption(name: String) async throws {
        let stage = try CommandLineHarness()
        let help = await stage.run("help \(name)").output
        // A command that only has subcommands prints no results.
        #expect(help.contains("--json[=<field,…>]") || help.contains("SUBCOMMANDS"))
    }

    @Test(
        "Each kind of failure has its exit status",
        arguments: [
            ("list", "ben", 0), ("bid 3k9 1", "ben", 3), ("bid 3k9 30", nil, 4), ("lst", nil, 64),
            ("bid 3k9 x", "ben", 65), ("import /", "ben", 1),
            ("show zzz", nil, 66), ("list --house /", nil, 69), ("bid 3k9 30 --if-price 1", "ben", 75),
        ] as [(String, String?, Int32)]
    )
    func exitStatus(line: String, member: String?, status: Int32) async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run(line, as: member)
        #expect(transcript.status == status && (status == 0) == (transcript.error == ""))
        let json = await fixture.run(line + " --json", as: member)
        #expect(json.status == status && (status == 0 || json.output.contains("\"exitStatus\":\(status)")))
        let meanings = await fixture.run("help exit-codes").output.split(separator: "\n")
        #expect(meanings.contains { $0.hasPrefix("  \(status)  ") })
    }

    @Test("A declined question is status 2, a forbidden request 77, an invalid setting 78, Ctrl-C 130")
    func otherStatuses() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("buy 7pw", as: "ben", on: .terminal(answers: ["n"])).status == 2)
        #expect(await fixture.run("bid 7pw 6", as: "ben", environment: ["BIDLY_BID_LIMIT": "x"]).status == 78)
        #expect(await fixture.run("api GET /v1/log", as: "ben").status == 77)
        let following = await fixture.start("activity --all --follow")
        await following.waitUntilPolling()
        await following.interrupt()
        #expect(await following.end().status == 130)
    }

    @Test("-h, --help and help print the same text, with examples first", arguments: Bidly.allCommandNames)
    func help(name: String) async throws {
        let stage = try CommandLineHarness()
        let help = await stage.run("help \(name)")
        #expect(help.status == 0 && help.error == "")
        #expect(await stage.run("\(name) -h") == help)
        #expect(await stage.run("\(name) --help") == help)
        let sections = help.output.split(separator: "\n").filter { $0.allSatisfy { $0.isUppercase || $0 == " " } }
        #expect(sections.first == "EXAMPLES")
    }

    @Test("Mistyped commands, options, values and fields are answered with suggestions")
    func suggestions() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("") == fixture.run("--help"))
        for (line, meant) in [
            ("lits", "'list'"), ("list --limt 3", "'--limit'"), ("list --sort newst", "'newest'"),
            ("list --json=pric", "'price'"),
            ("search --category lamp", "'Lamps'"),
        ] {
            #expect(await fixture.run(line).error.contains("Did you mean \(meant)?"))
        }
    }

    @Test("--color overrides NO_COLOR, which overrides CLICOLOR_FORCE")
    func terminal() async throws {
        let bidly = try BidlyProgram(), home = ["BIDLY_HOME": bidly.folder.path]
        func isColored(_ arguments: [String], _ environment: [String: String]) throws -> Bool {
            let all = home.merging(environment) { $1 }
            return try bidly.run(["show", "zzz"] + arguments, environment: all).error.contains("\u{1B}[")
        }
        #expect(try !isColored([], [:]))
        #expect(try isColored([], ["CLICOLOR_FORCE": "1"]))
        #expect(try !isColored([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
        #expect(try isColored(["--color", "always"], ["NO_COLOR": "1"]))
        #expect(try !isColored(["--color", "never"], ["CLICOLOR_FORCE": "1"]))
        let closed = try bidly.shell("export BIDLY_HOME=.; { \"$bidly\" help; echo $? >&2; } | true")
        #expect(closed.error == "0\n")
    }

    @Test("Output longer than the terminal goes through the pager")
    func pager() async throws {
        let fixture = try await HouseFixture(), seen = fixture.bidly.folder.appending(path: "seen").path
        let pager = ["PAGER": "cat > '\(seen)'"]
        let pipe = await fixture.run("list", environment: pager)
        #expect(await fixture.run("list", on: .terminal(height: 100), environment: pager).output.hasPrefix("ITEM "))
        #expect(!FileManager.default.fileExists(atPath: seen))
        #expect(await fixture.run("list", on: .terminal(height: 4), environment: pager).output == "")
        let text = try String(contentsOfFile: seen, encoding: .utf8)
        #expect(text.split(separator: "\n").count == pipe.output.split(separator: "\n").count + 1)
    }

    @Test("show sends each request to the house only once")
    func startUp() async throws {
        let fixture = try await HouseFixture()
        for member in [nil, "ben"] {
            let before = fixture.bidly.faults.requests.count
            #expect(await fixture.run("show 3k9", as: member).status == 0)
            let requests = fixture.bidly.faults.requests.dropFirst(before)
            #expect(requests.allSatisfy { $0.hasPrefix("GET ") } && Set(requests).count == requests.count)
            #expect(requests.count <= 12, "\(requests)")
        }
    }

    @Test("With --color always, a pipe gets the same results in colour", arguments: lines + ["doctor"])
    func colorInPipe(line: String) async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 5f --json=item.id", as: "ben").status == 0)
        let plain = await fixture.run(line, as: "ben"), colored = await fixture.run(line + " --color always", as: "ben")
        #expect(colored.output.contains("\u{1B}["))
        let bare = colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(line == "doctor" || bare == plain.output)
    }

    @Test("CLICOLOR_FORCE colours results in a pipe, unless NO_COLOR or --color prevents it")
    func forcedColor() throws {
        let bidly = try BidlyProgram(), home = ["BIDLY_HOME": bidly.folder.path]
        #expect(try bidly.run(["sample", "--items", "3"], environment: home).status == 0)
        func isColored(_ words: [String], _ variables: [String: String]) throws -> Bool {
            try bidly.run(["list"] + words, environment: home.merging(variables) { $1 }).output.contains("\u{1B}[1m")
        }
        #expect(try !isColored([], [:]))
        #expect(try isColored([], ["CLICOLOR_FORCE": "1"]))
        #expect(try !isColored([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
        #expect(try isColored(["--color=always"], ["NO_COLOR": "1"]))
        #expect(try !isColored(["--color=never"], ["CLICOLOR_FORCE": "1"]))
    }

    @Test("Questions are asked only on a terminal, and not with --yes or --no-input")
    func prompts() async throws {
        let fixture = try await HouseFixture()
        let question = "Buy 'Desk lamp, green shade' for 9.00 USD?"
        #expect(
            await fixture.run("buy 7pw", as: "ben", on: .terminal(answers: ["n"])).error.hasPrefix(question + " [y/N] ")
        )
        for line in ["buy 7pw", "buy 7pw --no-input"] {
            let transcript = await fixture.run(
                line,
                as: "ben",
                on: line == "buy 7pw" ? .pipe : .terminal(answers: ["y"])
            )
            #expect(
                transcript.status == 64 && transcript.error.contains("--yes") && !transcript.error.contains("[y/N]")
            )
        }
        #expect(await fixture.run("buy 7pw --yes", as: "ben", on: .terminal(answers: ["n"])).error == "")
    }

    @Test("Only terminals get charts: the price over time, and bars for facets")
    func charts() async throws {
        let fixture = try await HouseFixture()
        for line in ["show 3k9", "bids 3k9"] {
            #expect(await fixture.run(line, on: .terminal()).output.contains("┌──"))
            #expect(await !fixture.run(line).output.contains("─"))
        }
        #expect(await fixture.run("search --facets", on: .terminal()).output.contains("███"))
        #expect(await !fixture.run("search --facets").output.contains("█"))
    }

    @Test("A dry run predicts the outcome of the real bid")
    func safety() async throws {
        let fixture = try await HouseFixture()
        for amount in ["20.99", "21", "25", "30", "30"] {
            let foretold = await fixture.run("bid 3k9 \(amount) --dry-run", as: "ben")
            let happened = await fixture.run("bid 3k9 \(amount)", as: "ben")
            #expect(foretold.status == happened.status && foretold.error == happened.error)
        }
    }
}

extension Bidly {
    /// The names of all commands that are not hidden, with the names of their parents.
    static var allCommandNames: [String] {
        func names(_ command: any ParsableCommand.Type, _ words: [String]) -> [String] {
            let configuration = command.configuration
            let below = configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands)
            let own = words.isEmpty || !configuration.shouldDisplay ? [] : [words.joined(separator: " ")]
            return own + below.flatMap { names($0, words + [$0.configuration.commandName ?? ""]) }
        }
        return names(Bidly.self, [])
    }
}

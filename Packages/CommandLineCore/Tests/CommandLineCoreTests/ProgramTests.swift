import CommandLineCore
import Testing

@Suite("Program")
struct ProgramTests {
    @Test(
        "A program without arguments prints its help: examples, commands by group, topics",
        arguments: [[], ["help"], ["-h"]]
    )
    func rootHelp(arguments: [String]) async {
        let expected = """
            usage: greenhouse <command>

            Look after a greenhouse.

            EXAMPLES
              greenhouse water bed-3 --litres 5
                  Waters one bed.
              greenhouse plant add 'tea rose' --kind flower
                  Plants something.

            Beds are named by their number.
              bed-1 is the one by the door.

            OPTIONS
                  --version  Show the version.
              -h, --help     Show this help.

            SUBCOMMANDS
              check          Check the glass.

            BEDS
              water          Water one bed.
              list           List the beds.

            PLANTS
              plant          Plants and seeds.

            HELP TOPICS
              exit-codes     What the exit statuses mean.

            Run 'greenhouse help <command>' for help on a command, 'greenhouse help --man'
            for the manual page.

            """
        #expect(await Transcript.of(arguments) == Transcript(status: 0, output: expected))
    }

    @Test(
        "The help of a command shows arguments, options by group, defaults and values",
        arguments: [["water", "--help"], ["help", "water"], ["--help", "water"], ["water", "bed", "--bogus", "-h"]]
    )
    func commandHelp(arguments: [String]) async {
        let expected = """
            usage: greenhouse water [--litres <litres>] [--quiet] [--heat|--no-heat]
                [--json[=<field,…>]] [--template <text>] [--color <when>] <bed>

            Water one bed.

            EXAMPLES
              greenhouse water bed-3
                  Waters it a little.

            ARGUMENTS
              <bed>                   The bed to water.

            OPTIONS
              -l, --litres <litres>   How much water. (default: 3)
              -q, --quiet             Say nothing.
                  --heat, --no-heat   Warm the water. (default: on)
                  --version           Show the version.
              -h, --help              Show this help.

            OUTPUT
                  --json[=<field,…>]  Print JSON, optionally only some fields.
                  --template <text>   Print results with a template that contains {fields}.
                  --color <when>      When to use colour. (values: auto, always, never;
                                      default: auto)

            Options can appear anywhere after the command; '--' ends them.

            """
        #expect(await Transcript.of(arguments) == Transcript(status: 0, output: expected))
    }

    @Test("Help is wrapped at the width of the console", arguments: [40, 52, 80, 120])
    func helpWidth(width: Int) async {
        let lines = await Transcript.of(["help", "list"], width: width).output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.displayWidth <= width })
        #expect(lines.contains { $0.contains("How many to list.") })
    }

    @Test("At 40 columns, everything except command lines is wrapped, and long names are above their descriptions")
    func narrowHelp() async {
        let expected = """
            usage: greenhouse water
                [--litres <litres>] [--quiet]
                [--heat|--no-heat]
                [--json[=<field,…>]]
                [--template <text>] [--color <when>]
                <bed>

            Water one bed.

            EXAMPLES
              greenhouse water bed-3
                  Waters it a little.

            """
        #expect(await Transcript.of(["help", "water"], width: 40).output.hasPrefix(expected))
        let list = "  0      nothing broke\n  1..12  panes by the door, which break\n         most often\n"
        #expect(await Transcript.of(["help", "check"], width: 40).output.contains("\n\n\(list)\n"))
    }

    @Test("Headings are bold if the console uses colour, and --color=never disables it")
    func helpColour() async {
        let plain = await Transcript.of(["plant", "--help"])
        #expect(!plain.output.contains("\u{1B}"))
        let bold = await Transcript.of(["plant"], isTerminal: true)
        #expect(bold.output.contains("\u{1B}[1mSUBCOMMANDS\u{1B}[0m"))
        let forbidden = await Transcript.of(["list", "--color=never", "--bogus"], isTerminal: true)
        #expect(forbidden.error.hasPrefix("error: Unknown option '--bogus'."))
    }

    @Test("Help respects --color, and --json prints it as an object")
    func helpOptions() async {
        let plain = await Transcript.of(["help", "check"])
        let bold = await Transcript.of(["help", "check", "--color", "always"])
        #expect(bold.output.contains("\u{1B}[1mARGUMENTS\u{1B}[0m"))
        #expect(await Transcript.of(["help", "--color=never", "check"], isTerminal: true) == plain)
        let topic = #""name":"exit-codes","text":"0 done\n66 no such bed"}"# + "\n"
        #expect(await Transcript.of(["help", "exit-codes", "--json"]).output.hasSuffix(topic))
        #expect(
            await Transcript.of(["help", "exit-codes", "--json=text"])
                == Transcript(status: 0, output: #"{"text":"0 done\n66 no such bed"}"# + "\n")
        )
        let root = await Transcript.of(["help", "--json=command,commands.command", "--color", "always"]).output
        #expect(root.hasPrefix(#"{"command":"greenhouse","commands":[{"command":"greenhouse "#))
        let water = await Transcript.of(["help", "water", "--json=arguments,options.names,options.default,examples"])
        #expect(
            water.output == #"""
                {"arguments":[{"default":null,"help":"The bed to water.","isRepeating":false,"isRequired":true,\#
                "name":"bed","values":[]}],"examples":[{"line":"greenhouse water bed-3","meaning":"Waters it a \#
                little."}],"options":[{"default":"3","names":["-l","--litres"]},{"default":null,"names":["-q",\#
                "--quiet"]},{"default":"on","names":["--heat","--no-heat"]},{"default":null,"names":["--json"]},\#
                {"default":null,"names":["--template"]},{"default":"auto","names":["--color"]},{"default":null,\#
                "names":["--version"]},{"default":null,"names":["-h","--help"]}]}

                """#
        )
        let structured = await Transcript.of(["help", "water", "--json"])
        for words in [["water", "--help", "--json"], ["water", "--json", "bed", "-h"], ["water", "-qh", "--json"]] {
            #expect(await Transcript.of(words) == structured, "\(words)")
        }
        // `--json=bed` selects a field of the command's result, not of its help, so help is printed as text.
        #expect(await Transcript.of(["water", "--json=bed", "--help"]) == Transcript.of(["help", "water"]))
        let unknown = await Transcript.of(["help", "--json=txt"])
        #expect(unknown.status == 64 && unknown.error.contains("Available fields: abstract, arguments, command,"))
    }

    @Test("A word after --json that cannot be a required argument is rejected, because it may be a field list")
    func wordBehindJSON() async {
        let mistaken = await Transcript.of(["find", "rose", "--json", "name,bed"], root: Meadow.self)
        #expect(mistaken.status == 64)
        #expect(
            mistaken.error.hasPrefix(
                "error: Unexpected argument 'name,bed'. Did you mean '--json=name,bed'? Otherwise, put the argument "
                    + "before '--json'.\n"
            )
        )
        for words in [["find", "--json", "--", "rose"], ["find", "rose", "--json"], ["dig", "--json", "rose"]] {
            #expect(await Transcript.of(words, root: Meadow.self).status == 0)
        }
    }

    @Test("A command can define its own usage line")
    func customUsage() async {
        let usage = "usage: meadow dig <name> --json[=<field>]\n"
        #expect(await Transcript.of(["dig", "--help"], root: Meadow.self).output.hasPrefix(usage))
        #expect(await Transcript.of(["dig"], root: Meadow.self).error.contains(usage))
    }

    @Test("help, version and topics are printed on stdout and exit with 0")
    func cleanExits() async {
        #expect(await Transcript.of(["--version"]) == Transcript(status: 0, output: "greenhouse 1.2\n"))
        #expect(
            await Transcript.of(["plant", "add", "--version"]) == Transcript(status: 0, output: "greenhouse 1.2\n")
        )
        #expect(
            await Transcript.of(["help", "exit-codes"]) == Transcript(status: 0, output: "0 done\n66 no such bed\n")
        )
    }

    @Test(
        "The closure gets the parsed command and a console that respects --color",
        arguments: [([], "9 litres\n"), (["--color", "always"], "\u{1B}[1m9 litres\u{1B}[0m\n")]
    )
    func execute(color: [String], expected: String) async {
        let transcript = await Transcript.of(["water", "bed-1", "-l9"] + color) { command, console in
            let litres = (command as? Water)?.litres ?? -1
            try console.output.line(console.output.styled("\(litres) litres", .bold))
        }
        #expect(transcript == Transcript(status: 0, output: expected))
    }

    @Test("If stdout is closed, the program exits with 0 and without a message", arguments: [["help"], ["list"]])
    func closedPipe(arguments: [String]) async {
        let (console, recording) = Console.recording()
        recording.close(.output)
        let code = await Program(Greenhouse.self, console: console).run(arguments) { _, console in
            try console.output.line("bed-1")
            Issue.record("the write should have failed")
        }
        #expect(code == .success)
        #expect(recording.standardError.isEmpty)
    }
}

/// A program with optional and required arguments.
private struct Meadow: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look over a meadow.",
        subcommands: [Find.self, Dig.self]
    )

    struct Find: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Find plants.")
        @Argument(help: "What to look for.") var words: [String] = []
        @OptionGroup(title: "Output") var output: OutputOptions
    }

    struct Dig: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Dig something out.",
            usage: ["<name>", "--json[=<field>]"]
        )
        @Argument(help: "What.") var name: String
        @OptionGroup(title: "Output") var output: OutputOptions
    }
}

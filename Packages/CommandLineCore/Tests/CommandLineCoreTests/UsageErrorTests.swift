import CommandLineCore
import Testing

@Suite("UsageError")
struct UsageErrorTests {
    static let add = """
        usage: greenhouse plant add --kind <kind> [--notes <notes>] [--degrees <degrees>] <name> [<beds> ...]
        see 'greenhouse plant add --help'
        """
    static let root = "usage: greenhouse <command>\nsee 'greenhouse --help'"
    static let kinds = "(allowed: flower, herb, vegetable)"

    @Test(
        "A usage error shows the problem, the argument's help, the usage and the command for help",
        arguments: [
            (["plnat"], "error: Unknown command 'plnat'. Did you mean 'plant'?", root),
            (["xyzzy"], "error: Unknown command 'xyzzy'.", root),
            (["secre"], "error: Unknown command 'secre'.", root),
            ([""], "error: Unknown command ''.", root),
            (["help", "wtaer"], "error: Unknown command 'wtaer'. Did you mean 'water'?", root),
            (
                ["help", "exit-code"], "error: Unknown command 'exit-code'. Did you mean 'exit-codes'?",
                root
            ),
            (
                ["--limit", "3", "list"],
                "error: Option '--limit' must follow the command's name; write 'greenhouse list --limit …'.", root
            ),
            (
                ["--kind=herb", "plant", "add"],
                "error: Option '--kind' must follow the command's name; "
                    + "write 'greenhouse plant add --kind=herb'.", root
            ),
            (["--soil", "water"], "error: 'greenhouse water' has no option '--soil'.", root),
            (["plant", "add"], "error: Missing argument '<name>'.\nhelp: <name>  The plant's name.", add),
            (
                ["plant", "add", "mint"],
                "error: Missing option '--kind <kind>' \(kinds).\nhelp: --kind <kind>  What it is.", add
            ),
            (
                ["plant", "add", "mint", "--kind"],
                "error: Missing value for '--kind <kind>' \(kinds).\nhelp: --kind <kind>  What it is.", add
            ),
            (
                ["plant", "add", "mint", "-k", "hreb"],
                "error: Invalid value 'hreb' for '--kind <kind>' \(kinds). Did you mean 'herb'?\n"
                    + "help: --kind <kind>  What it is.", add
            ),
            (
                ["plant", "add", "mint", "--notes", "-x"],
                "error: Missing value for '--notes <notes>'; write a value that starts with a dash as '--notes=-x'.\n"
                    + "help: --notes <notes>  Read notes from a file.", add
            ),
            (
                ["plant", "add", "--degrees", "warm"],
                "error: Invalid value 'warm' for '--degrees <degrees>'.\nhelp: --degrees <degrees>  Temperature it needs.",
                add
            ),
            (["plant", "add", "--degres", "1"], "error: Unknown option '--degres'. Did you mean '--degrees'?", add),
            (["plant", "add", "-degrees"], "error: Unknown option '-degrees'. Did you mean '--degrees'?", add),
            (["plant", "add", "-kind", "herb"], "error: Unknown option '-kind'. Did you mean '--kind'?", add),
            (["plant", "add", "--k", "herb"], "error: Unknown option '--k'. Did you mean '-k'?", add),
            (
                ["plant", "add", "--litres", "1"],
                "error: Unknown option '--litres'. Commands with this option: water.", add
            ),
            (["plant", "add", "--zzz=1"], "error: Unknown option '--zzz'.", add),
            (["plant", "add", "--help=1"], "error: Option '--help' takes no value.", add),
            (["plant", "add", "--="], "error: Unknown option '--'.", add),
            (["plant", "add", "-hx"], "error: Unknown option '-hx'.", add),
            (["plant", "add", "-h=1"], "error: Option '-h' takes no value.", add),
            (["-hx"], "error: Unknown option '-hx'.", root),
            (["plant", "add", "-="], "error: Unknown option '-'.", add),
        ]
    )
    func messages(arguments: [String], message: String, rest: String) async {
        let transcript = await Transcript.of(arguments)
        #expect(transcript == Transcript(status: 64, error: "\(message)\n\(rest)\n"))
    }

    @Test("Flags with values and surplus words are rejected")
    func leftovers() async {
        let flag = await Transcript.of(["water", "bed", "--quiet=yes"])
        #expect(
            flag.error.hasPrefix("error: Flag '--quiet' takes no value, but 'yes' was given.\nhelp: --quiet  Say no")
        )
        let cluster = await Transcript.of(["water", "bed", "-qq=yes"])
        #expect(cluster.error.hasPrefix("error: Flag '--quiet' takes no value, but 'yes' was given."))
        let word = await Transcript.of(["water", "bed", "again"])
        #expect(word.error.hasPrefix("error: Unexpected argument 'again'.\nusage: greenhouse water "))
        let value = await Transcript.of(["water", "bed", "--json", "exact"])
        let hint = "error: Unexpected argument 'exact'. Did you mean '--json=exact'?\nusage: greenhouse water "
        #expect(value.error.hasPrefix(hint))
        #expect([flag.status, cluster.status, word.status, value.status] == [64, 64, 64, 64])
    }

    @Test("A command's own validation error is reported like a parser error")
    func validation() async {
        let transcript = await Transcript.of(["water", "bed", "--litres", "-1"])
        #expect(transcript.status == 64)
        #expect(transcript.error.hasPrefix("error: a bed cannot be watered with -1 litres\nusage: greenhouse water "))
    }

    @Test("On a terminal, the usage is wrapped between arguments")
    func narrow() async {
        let transcript = await Transcript.of(["plant", "add"], width: 40, isTerminal: true)
        let usage = """
            usage: greenhouse plant add
                --kind <kind> [--notes <notes>]
                [--degrees <degrees>] <name>
                [<beds> ...]
            see 'greenhouse plant add --help'

            """
        #expect(transcript.error.hasSuffix(usage))
    }

    @Test("The description is the text that the program prints")
    func description() {
        #expect {
            try Greenhouse.parseAsRoot(["plant", "add"])
        } throws: { error in
            "\(error)" == "error: Missing argument '<name>'.\nhelp: <name>  The plant's name.\n\(Self.add)"
        }
    }
}

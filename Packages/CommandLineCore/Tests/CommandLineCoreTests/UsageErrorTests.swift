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
            (["plnat"], "error: unknown command 'plnat'. Did you mean 'plant'?", root),
            (["xyzzy"], "error: unknown command 'xyzzy'", root),
            (["secre"], "error: unknown command 'secre'", root),
            ([""], "error: unknown command ''", root),
            (["help", "wtaer"], "error: unknown command 'wtaer'. Did you mean 'water'?", root),
            (
                ["help", "exit-code"], "error: unknown command 'exit-code'. Did you mean 'exit-codes'?",
                root
            ),
            (
                ["--limit", "3", "list"],
                "error: option '--limit' must follow the command's name; write 'greenhouse list --limit …'", root
            ),
            (
                ["--kind=herb", "plant", "add"],
                "error: option '--kind' must follow the command's name; "
                    + "write 'greenhouse plant add --kind=herb'", root
            ),
            (
                ["--soil", "water"],
                "error: option '--soil' must follow the command's name; "
                    + "'greenhouse water' has no such option", root
            ),
            (["plant", "add"], "error: missing argument '<name>'\nhelp: <name>  The plant's name.", add),
            (
                ["plant", "add", "mint"],
                "error: missing option '--kind <kind>' \(kinds)\nhelp: --kind <kind>  What it is.", add
            ),
            (
                ["plant", "add", "mint", "--kind"],
                "error: missing value for '--kind <kind>' \(kinds)\nhelp: --kind <kind>  What it is.", add
            ),
            (
                ["plant", "add", "mint", "-k", "hreb"],
                "error: invalid value 'hreb' for '--kind <kind>' \(kinds). Did you mean 'herb'?\n"
                    + "help: --kind <kind>  What it is.", add
            ),
            (
                ["plant", "add", "mint", "--notes", "-x"],
                "error: missing value for '--notes <notes>'; write a value that starts with a dash as '--notes=-x'\n"
                    + "help: --notes <notes>  Read notes from a file.", add
            ),
            (
                ["plant", "add", "--degrees", "warm"],
                "error: invalid value 'warm' for '--degrees <degrees>'\nhelp: --degrees <degrees>  Temperature it needs.",
                add
            ),
            (["plant", "add", "--degres", "1"], "error: unknown option '--degres'. Did you mean '--degrees'?", add),
            (["plant", "add", "-degrees"], "error: unknown option '-degrees'. Did you mean '--degrees'?", add),
            (["plant", "add", "-kind", "herb"], "error: unknown option '-kind'. Did you mean '--kind'?", add),
            (["plant", "add", "--k", "herb"], "error: unknown option '--k'. Did you mean '-k'?", add),
            (
                ["plant", "add", "--litres", "1"],
                "error: unknown option '--litres'. Commands with this option: water", add
            ),
            (["plant", "add", "--zzz=1"], "error: unknown option '--zzz'", add),
            (["plant", "add", "--help=1"], "error: option '--help' takes no value", add),
            (["plant", "add", "--="], "error: unknown option '--'", add),
            (["plant", "add", "-hx"], "error: unknown option '-hx'", add),
            (["plant", "add", "-h=1"], "error: option '-h' takes no value", add),
            (["-hx"], "error: unknown option '-hx'", root),
            (["plant", "add", "-="], "error: unknown option '-'", add),
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
            flag.error.hasPrefix("error: flag '--quiet' takes no value, but 'yes' was given\nhelp: --quiet  Say no")
        )
        let cluster = await Transcript.of(["water", "bed", "-qq=yes"])
        #expect(cluster.error.hasPrefix("error: flag '--quiet' takes no value, but 'yes' was given"))
        let word = await Transcript.of(["water", "bed", "again"])
        #expect(word.error.hasPrefix("error: unexpected argument 'again'\nusage: greenhouse water "))
        let value = await Transcript.of(["water", "bed", "--json", "exact"])
        let hint = "error: unexpected argument 'exact'. Did you mean '--json=exact'?\nusage: greenhouse water "
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
            "\(error)" == "error: missing argument '<name>'\nhelp: <name>  The plant's name.\n\(Self.add)"
        }
    }
}

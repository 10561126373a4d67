import CommandLineCore
import Testing

@Suite("CommandParser")
struct CommandParserTests {
    private func water(_ arguments: [String]) throws -> Water {
        try #require(try Greenhouse.parseAsRoot(["water"] + arguments) as? Water)
    }

    private func list(_ arguments: [String]) throws -> ListBeds {
        try #require(try Greenhouse.parseAsRoot(["list"] + arguments) as? ListBeds)
    }

    private func add(_ arguments: [String]) throws -> Plant.Add {
        try #require(try Greenhouse.parseAsRoot(["plant", "add"] + arguments) as? Plant.Add)
    }

    @Test(
        "An option's value is accepted in every standard format, and the last one wins",
        arguments: [
            ["--litres", "7", "bed"], ["bed", "--litres=7"], ["-l", "7", "bed"], ["-l7", "bed"], ["bed", "-l=7"],
            ["bed", "-ql7"], ["bed", "-ql=7"], ["bed", "-ql", "7"], ["--litres", "1", "bed", "-l", "7"],
            ["--litres=7", "--", "bed"],
        ]
    )
    func values(arguments: [String]) throws {
        let command = try water(arguments)
        #expect(command.litres == 7)
        #expect(command.bed == "bed")
    }

    @Test("Omitted arguments have their defaults")
    func defaults() throws {
        let command = try water(["bed"])
        #expect(command.litres == 3)
        #expect(!command.quiet)
        #expect(command.heat)
        #expect(command.output.json == nil)
        #expect(command.output.color == .automatic)
        #expect(try list([]).columns == ["bed", "soil"])
        #expect(try list([]).limit == nil)
    }

    @Test("Short flags can be combined; of a flag and its inverse, the last one is used")
    func flags() throws {
        let command = try water(["-ql4", "bed", "--no-heat"])
        #expect(command.quiet)
        #expect(command.litres == 4)
        #expect(!command.heat)
        #expect(try water(["bed", "--no-heat", "--heat"]).heat)
        let remove = try Greenhouse.parseAsRoot(["plant", "remove", "a", "b"]) as? Plant.Remove
        #expect(remove?.names == ["a", "b"])
    }

    @Test("Repeated options and remaining arguments fill arrays, replacing the default")
    func arrays() throws {
        #expect(try list(["--kind", "herb", "--kind=flower"]).kind == [.herb, .flower])
        let command = try list(["--columns", "a", "--columns", "-5", "--limit", "2", "--columns=c"])
        #expect(command.columns == ["a", "-5", "c"])
        #expect(command.limit == 2)
        #expect(try add(["mint", "b1", "-k", "herb", "b2"]).beds == ["b1", "b2"])
    }

    @Test("Negative numbers and all words after -- are values rather than options")
    func dashes() throws {
        #expect(try add(["mint", "--kind", "herb", "--degrees", "-2.5"]).degrees == -2.5)
        #expect((try Greenhouse.parseAsRoot(["check", "-4"]) as? Check)?.pane == -4)
        #expect(try water(["--", "--litres"]).bed == "--litres")
        #expect(try water(["-"]).bed == "-")
        #expect(try water([""]).bed.isEmpty)
        #expect(throws: UsageError.self) { try list(["--search", "--json"]) }
        #expect(try list(["--search=a=b"]).search == "a=b")
        #expect(throws: UsageError.self) { try add(["mint", "-inf"]) }
    }

    @Test("An option with a default as flag takes a value only after =")
    func defaultAsFlag() throws {
        #expect(try water(["--json", "bed"]).output.json == .all)
        #expect(try water(["bed", "--json=a,b"]).output.json == .only(["a", "b"]))
        #expect(throws: UsageError.self) { try water(["bed", "--json="]) }
        #expect(throws: UsageError.self) { try water(["bed", "--json=a,,b"]) }
    }

    @Test("Commands are found by name, including hidden ones")
    func commands() throws {
        #expect(try Greenhouse.parseAsRoot(["plant", "add", "mint", "-kherb"]) is Plant.Add)
        #expect(try Greenhouse.parseAsRoot(["secret"]) is Secret)
    }

    @Test("A command with subcommands and its own options also runs without a subcommand")
    func ownOptions() throws {
        #expect((try Shed.parseAsRoot(["--old"]) as? Shed)?.old == true)
        #expect(try Shed.parseAsRoot(["sweep"]) is Shed.Sweep)
        #expect {
            try Shed.parseAsRoot(["swep"])
        } throws: {
            "\($0)".hasPrefix("error: Unknown command 'swep'. Did you mean 'sweep'?\nusage: shed [--old] [<command>]")
        }
        #expect {
            try Shed.parseAsRoot(["--wet", "sweep"])
        } throws: { "\($0)".hasPrefix("error: Option '--wet' must follow the command's name; write 'shed sweep") }
    }

    @Test("Each instance has its own values, and changing a copy leaves the original unchanged")
    func independence() throws {
        let first = try water(["bed", "-l1"])
        var copy = first
        copy.litres = 9
        let second = try water(["bed", "-l2"])
        #expect([first.litres, copy.litres, second.litres] == [1, 9, 2])
    }

    @Test("An option group is validated, and changes made by its validation persist")
    func groupValidation() throws {
        let command = try #require(try Grouped.parseAsRoot(["--width", "500"]) as? Grouped)
        #expect(command.size.width == 100)
        #expect {
            try Grouped.parseAsRoot(["--width", "-1"])
        } throws: { "\($0)".hasPrefix("error: too narrow\nusage: grouped [--width <width>]") }
    }

    @Test("No input crashes the parser: 2,000 random command lines exit with 0 or 64")
    func randomWords() async {
        let seed = TestSeed.next()
        var random = SplitMix(state: seed)
        let words = [
            "", "-", "--", "=", "-=", "--=", "---", "-l", "-ql7", "--litres", "--litres=", "--json", "--json=", "list",
            "water", "plant", "add", "help", "-h", "-qh", "--no-heat", "--heat=1", "-5", "-.5", "--kind", "herb", "é",
            "-\u{301}", "👩‍👩‍👧", "--👩‍👩‍👧=🌱", "\u{0}", "\u{1B}[0m", "--version", "--columns", "-n=", "\u{202E}", "a b", "-json",
            "--color", "always", "secret", "remove", "exit-codes",
        ]
        for _ in 0..<2_000 {
            let arguments = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                words.randomElement(using: &random) ?? ""
            }
            let transcript = await Transcript.of(arguments)
            #expect([0, 64].contains(transcript.status), "seed \(seed): \(arguments)")
            #expect(transcript.status == 0 || transcript.error.contains("error:"), "seed \(seed): \(arguments)")
        }
    }

    @Test("Ten thousand arguments are parsed")
    func manyWords() throws {
        let words = Array(repeating: "bed", count: 10_000)
        #expect(try add(["mint", "-kherb"] + words).beds.count == 10_000)
        #expect(throws: UsageError.self) { try water(words) }
        #expect(throws: UsageError.self) { try water([String(repeating: "-x", count: 10_000)]) }
    }
}

private struct Shed: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Sweep.self])

    @Flag var old = false

    struct Sweep: ParsableCommand {
        @Flag var wet = false
    }
}

private struct Grouped: ParsableCommand {
    struct Size: ParsableArguments {
        @Option var width = 10

        mutating func validate() throws {
            if width < 0 { throw ValidationError("too narrow") }
            width = min(width, 100)
        }
    }

    @OptionGroup var size: Size
}

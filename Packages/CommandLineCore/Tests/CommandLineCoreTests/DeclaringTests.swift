import Testing

@testable import CommandLineCore

private struct Bare: ParsableCommand {
    static let examples = [CommandExample("", "Does it.")]
}

@Suite("Names of commands and arguments")
struct DeclaringTests {
    @Test(
        "Swift names become kebab case",
        arguments: [
            ("bids", "bids"), ("maxBids", "max-bids"), ("rawURLList", "raw-url-list"), ("ListBeds", "list-beds"),
            ("URL", "url"), ("x_y", "x-y"), ("", ""), ("a1B", "a1-b"),
        ]
    )
    func kebabCase(name: String, expected: String) {
        #expect(KebabCase.convert(name) == expected)
    }

    @Test(
        "a specification names a property, letters first, each name once",
        arguments: [
            (NameSpecification.long, ["--max-bids"]), (.short, ["-m"]), (.shortAndLong, ["-m", "--max-bids"]),
            (.customLong("most"), ["--most"]), ([.long, .customShort("x"), .long], ["-x", "--max-bids"]),
        ] as [(NameSpecification, [String])]
    )
    func specification(specification: NameSpecification, expected: [String]) {
        #expect(specification.names(for: "maxBids").map(\.token) == expected)
    }

    @Test("a command is named after its type unless configured")
    func commandName() {
        #expect(Greenhouse.commandName == "greenhouse")
        #expect(ListBeds.commandName == "list")
    }

    @Test(
        "examples are split as a shell does",
        arguments: [
            ("a  b", ["a", "b"]), ("'tea rose' --x=\"1 2\"", ["tea rose", "--x=1 2"]),
            (#"a\ b '\' ''"#, ["a b", "\\", ""]),
            ("", []), (#""it's""#, ["it's"]),
        ]
    )
    func words(line: String, expected: [String]) {
        #expect(CommandExample(line, "").words == expected)
    }

    @Test("an example without arguments is the name of the program alone")
    func emptyExample() async {
        let help = await Transcript.of(["-h"], root: Bare.self).output
        #expect(
            help == "usage: bare\n\nEXAMPLES\n  bare\n      Does it.\n\nOPTIONS\n  -h, --help  Show this help.\n\n"
                + "Options may stand anywhere after the command; '--' ends them.\n"
        )
    }

    @Test("every example of the sample program is a command line it accepts")
    func examples() throws {
        let examples = Greenhouse.examples + Water.examples
        for example in examples { _ = try Greenhouse.parseAsRoot(example.words) }
        #expect(examples.count == 3)
    }

    @Test("values are read strictly")
    func values() {
        #expect(Int(argument: "12") == 12)
        #expect(Int(argument: " 12") == nil)
        #expect(Int64(argument: "9223372036854775808") == nil)
        #expect(Double(argument: "1e3") == 1_000)
        #expect(Double(argument: "nan") == nil)
        #expect(Double(argument: "inf") == nil)
        #expect(Bool(argument: "true") == true)
        #expect(Bool(argument: "yes") == nil)
        #expect(Kind(argument: "herb") == .herb)
        #expect(Kind.allValueStrings == ["flower", "herb", "vegetable"])
        #expect(Kind.defaultCompletionKind == .list(["flower", "herb", "vegetable"]))
        #expect(Int.defaultCompletionKind == .default)
    }

    @Test(
        "the nearest word is suggested, and none when none is near",
        arguments: [
            ("plnat", "plant"), ("WATER", "water"), ("wat", "water"), ("lst", "list"), ("x", nil), ("", nil),
            ("zebra", nil), ("liist", "list"),
        ] as [(String, String?)]
    )
    func suggestions(word: String, expected: String?) {
        #expect(Suggestion.nearest(to: word, among: ["water", "list", "plant", "a"]) == expected)
    }

    @Test(
        "the distance counts letters inserted, deleted, replaced and swapped",
        arguments: [("", "", 0), ("ab", "ba", 1), ("abc", "abd", 1), ("abc", "", 3), ("kitten", "sitting", 3)]
    )
    func distance(first: String, second: String, expected: Int) {
        #expect(Suggestion.distance(Array(first), Array(second)) == expected)
        #expect(Suggestion.distance(Array(second), Array(first)) == expected)
    }
}

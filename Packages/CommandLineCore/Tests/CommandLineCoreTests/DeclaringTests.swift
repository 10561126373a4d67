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
        "A specification yields a property's names, short ones first, without duplicates",
        arguments: [
            (NameSpecification.long, ["--max-bids"]), (.short, ["-m"]), (.shortAndLong, ["-m", "--max-bids"]),
            (.customLong("most"), ["--most"]), ([.long, .customShort("x"), .long], ["-x", "--max-bids"]),
        ] as [(NameSpecification, [String])]
    )
    func specification(specification: NameSpecification, expected: [String]) {
        #expect(specification.names(for: "maxBids").map(\.token) == expected)
    }

    @Test("A command is named after its type unless configured otherwise")
    func commandName() {
        #expect(Greenhouse.commandName == "greenhouse")
        #expect(ListBeds.commandName == "list")
    }

    @Test("An example without arguments is the program's name")
    func emptyExample() async {
        let help = await Transcript.of(["-h"], root: Bare.self).output
        #expect(
            help == "usage: bare\n\nEXAMPLES\n  bare\n      Does it.\n\nOPTIONS\n  -h, --help  Show this help.\n\n"
                + "Options can appear anywhere after the command; '--' ends them.\n"
        )
    }

    @Test("Every example of the sample program is a valid command line")
    func examples() throws {
        let examples = Greenhouse.examples + Water.examples
        for example in examples {
            // In the sample program, quotes are only around whole arguments.
            let parts = example.arguments.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            let words = parts.flatMap { $0.isMultiple(of: 2) ? $1.split(separator: " ") : [$1] }
            _ = try Greenhouse.parseAsRoot(words.map(String.init))
        }
        #expect(examples.count == 3)
    }

    @Test("Text with surrounding spaces, out-of-range numbers, NaN and infinities are not values")
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
        "The most similar word is suggested; nothing is suggested if no word is similar",
        arguments: [
            ("plnat", "plant"), ("WATER", "water"), ("wat", "water"), ("lst", "list"), ("x", nil), ("", nil),
            ("zebra", nil), ("liist", "list"),
        ] as [(String, String?)]
    )
    func suggestions(word: String, expected: String?) {
        #expect(Suggestion.nearest(to: word, among: ["water", "list", "plant", "a"]) == expected)
    }

    @Test(
        "The distance counts insertions, deletions, substitutions and transpositions",
        arguments: [("", "", 0), ("ab", "ba", 1), ("abc", "abd", 1), ("abc", "", 3), ("kitten", "sitting", 3)]
    )
    func distance(first: String, second: String, expected: Int) {
        #expect(Suggestion.distance(Array(first), Array(second)) == expected)
        #expect(Suggestion.distance(Array(second), Array(first)) == expected)
    }
}

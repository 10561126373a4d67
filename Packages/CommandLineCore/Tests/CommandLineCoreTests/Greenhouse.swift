import CommandLineCore

/// The sample program of the tests.
struct Greenhouse: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look after a greenhouse.",
        discussion: "Beds are named by their number.\n  bed-1 is the one by the door.",
        version: "greenhouse 1.2",
        versionDate: "2026-03-01",
        subcommands: [Check.self, Secret.self],
        groupedSubcommands: [
            CommandGroup(name: "Beds", subcommands: [Water.self, ListBeds.self]),
            CommandGroup(name: "Plants", subcommands: [Plant.self]),
        ]
    )
    static let examples = [
        CommandExample("water bed-3 --litres 5", "Waters one bed."),
        CommandExample("plant add 'tea rose' --kind flower", "Plants something."),
    ]
    static let helpTopics = [
        HelpTopic(name: "exit-codes", abstract: "What the exit statuses mean.", text: "0 done\n66 no such bed")
    ]
}

enum Kind: String, CaseIterable, ExpressibleByArgument {
    case flower, herb, vegetable
}

struct Water: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Water one bed.")
    static let examples = [CommandExample("water bed-3", "Waters it a little.")]

    @Argument(
        help: "The bed to water.",
        completion: .shellCommand("printf '%s\\t%s\\n' bed-1 'by the door: roses' bed-2 '' 'bad $(touch x)' 'a:b'")
    )
    var bed: String
    @Option(name: .shortAndLong, help: "How much water.") var litres: Int = 3
    @Flag(name: .shortAndLong, help: "Say nothing.") var quiet = false
    @Flag(inversion: .prefixedNo, help: "Warm the water.") var heat = true
    @OptionGroup(title: "Output") var output: OutputOptions

    mutating func validate() throws {
        if litres < 0 { throw ValidationError("a bed cannot be watered with \(litres) litres") }
    }
}

struct ListBeds: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the beds.")
    static let resultFields = ["bed", "kind", "soil"]

    @Option(name: [.customShort("n"), .long], help: "How many to list.") var limit: Int?
    @Option(help: "Only beds with these plants.") var kind: [Kind] = []
    @Option(help: "A column to show.") var columns: [String] = ["bed", "soil"]
    @Option(help: "A text to look for.") var search: String?
    @OptionGroup(title: "Output") var output: OutputOptions
}

struct Plant: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plants and seeds.",
        subcommands: [Add.self, Remove.self]
    )

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Plant something.")

        @Argument(help: "The plant's name.") var name: String
        @Argument(help: "Where to plant it.") var beds: [String] = []
        @Option(name: .shortAndLong, help: "What it is.") var kind: Kind
        @Option(help: "Read notes from a file.", completion: .file(extensions: ["txt", "md"])) var notes: String?
        @Option(help: "Temperature it needs.") var degrees: Double = 18.5
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Dig something out.")

        @Argument(help: "The plant's name.") var names: [String]
    }
}

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the glass.",
        discussion: "  0      nothing broke\n  1..12  panes by the door, which break most often"
    )

    @Argument(help: "The pane, by its place from the door.") var pane: Int = 0
}

struct Secret: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Nothing to see.", shouldDisplay: false)
}

/// The output and exit status of one run of the sample program.
struct Transcript: Equatable {
    var status: Int32
    var output = ""
    var error = ""

    /// Runs the sample program. By default, `execute` does nothing.
    static func of(
        _ arguments: [String],
        root: any ParsableCommand.Type = Greenhouse.self,
        width: Int = 80,
        isTerminal: Bool = false,
        execute: (any ParsableCommand, Console) async throws -> Void = { _, _ in }
    ) async -> Transcript {
        let (console, recording) = Console.recording(isTerminal: isTerminal, width: width)
        let code = await Program(root, console: console).run(arguments, execute: execute)
        return Transcript(
            status: code.rawValue,
            output: recording.standardOutput,
            error: recording.standardError
        )
    }
}

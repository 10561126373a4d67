import CommandLineCore
import Testing

/// The command in the README.
private struct Greet: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Greet people.")
    static let examples = [CommandExample("Ada --times 2", "Greet Ada twice.")]
    @Argument(help: "The person to greet.") var name: String
    @Option(name: .shortAndLong, help: "The number of greetings.") var times = 1
    @OptionGroup(title: "Output") var output: OutputOptions
}

@Suite("README")
struct ReadmeTests {
    @Test("The example works as described")
    func example() async {
        let (console, recording) = Console.recording()
        let code = await Program(Greet.self, console: console).run(["Ada", "-t2"]) { command, console in
            guard let greet = command as? Greet else { return }
            for _ in 0..<greet.times { try console.output.line("Hello, \(greet.name)!") }
        }
        #expect(code == .success)
        #expect(recording.standardOutput == "Hello, Ada!\nHello, Ada!\n")
    }

    @Test("If a program has a single command, users type no command name, and help lists no commands")
    func singleCommand() async {
        let help = await Transcript.of(["-h"], root: Greet.self)
        #expect(help.output.hasPrefix("usage: greet [--times <times>] [--json[=<field,…>]] [--template <text>]\n"))
        #expect(!help.output.contains("SUBCOMMANDS"))
        #expect(await Transcript.of(["help"], root: Greet.self) == Transcript(status: 0))
        #expect(await Transcript.of([], root: Greet.self).status == 64)
    }
}

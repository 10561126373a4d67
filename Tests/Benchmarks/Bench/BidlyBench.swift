import CommandLineCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `./Tests/bench [NAME…] [--json]`
@main
struct BidlyBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure how fast the parts of Bidly are, beside what the same work could do at best."
    )

    static let examples = [
        CommandExample("", "Runs every benchmark."),
        CommandExample("rules --json", "Runs one, and prints an object for each figure."),
    ]

    /// The benchmarks there are.
    enum Name: String, CaseIterable, ExpressibleByArgument {
        case rules, house, hot, search, `import`, observe, start, commands

        func run() async throws -> [Figure] {
            switch self {
            case .rules: try RulesBench().run()
            case .house: try await HouseBench().run()
            case .hot: try await HouseBench().runHot()
            case .search: try await SearchBench().run()
            case .import: try await ImportBench().run()
            case .observe: try await ObserveBench().run()
            case .start: try await ProgramBench().runStart()
            case .commands: try await ProgramBench().runCommands()
            }
        }
    }

    @Argument(help: "The benchmarks to run; all without one.")
    var names: [Name] = []

    @OptionGroup(title: "Output")
    var output: OutputOptions

    static func main() async {
        let console = Console.standard(environment: ProcessInfo.processInfo.environment)
        let program = Program(BidlyBench.self, console: console)
        let status = await program.run(Array(CommandLine.arguments.dropFirst())) { command, console in
            guard let bench = command as? BidlyBench else { return }
            try await bench.run(on: console)
        }
        exit(status.rawValue)
    }

    private func run(on console: Console) async throws {
        for name in names.isEmpty ? Name.allCases : names {
            let figures = try await name.run()
            if let fields = output.json {
                for figure in figures { try console.output.line(JSONOutput.render(figure, fields: fields)) }
            } else {
                try FigurePresenter().table(of: figures).write(to: console.output)
            }
        }
    }
}

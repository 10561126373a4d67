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

/// `./Tests/bench [NAME…] [--small] [--json]`
@main
struct BidlyBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure the parts of Bidly, each compared with a baseline measured in the same run."
    )

    static let examples = [
        CommandExample("", "Run every benchmark but mixed."),
        CommandExample("rules --json", "Run one benchmark and print an object for each figure."),
        CommandExample("mixed --minutes 3", "Run a shorter mixed load."),
        CommandExample("--small", "Check in seconds that every benchmark works."),
    ]

    enum Name: String, CaseIterable, ExpressibleByArgument {
        case rules, house, hot, file, search, `import`, export, orders, observe, start, commands, lists, http, live
        case pages, client, insights, mixed

        /// The benchmarks that run without arguments.
        static let standard = allCases.filter { $0 != .mixed }

        /// - Parameter minutes: the duration of `mixed`.
        func run(_ size: BenchSize, minutes: Int) async throws -> [Figure] {
            switch self {
            case .rules: try RulesBench(size).run()
            case .house: try await HouseBench(size).run()
            case .hot: try await HouseBench(size).runHot()
            case .file: try await HouseBench(size).runFile()
            case .search: try await SearchBench(size).run()
            case .import: try await ImportBench(size).run()
            case .export: try await ExportBench(size).run()
            case .orders: try await OrdersBench(size).run()
            case .observe: try await ObserveBench(size).run()
            case .start: try await ProgramBench(size).runStart()
            case .commands: try await ProgramBench(size).runCommands()
            case .lists: try await ListsBench(size).run()
            case .http: try await HTTPBench(size).run()
            case .live: try await LiveBench(size).run()
            case .pages: try await PagesBench(size).run()
            case .client: try await ClientBench(size).run()
            case .insights: try InsightsBench(size).run()
            case .mixed: try await MixedBench(size, minutes: minutes).run()
            }
        }
    }

    @Argument(help: "The benchmarks to run; default: all but mixed.")
    var names: [Name] = []

    @Flag(help: "Do little work, only to check that the benchmarks run; the figures are not comparable.")
    var small = false

    @Option(help: "The duration of the benchmark mixed, in minutes.")
    var minutes = 30

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        guard minutes > 0 else { throw ValidationError("--minutes must be at least 1; it is \(minutes)") }
    }

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
        for name in names.isEmpty ? Name.standard : names {
            let figures = try await name.run(small ? .small : .full, minutes: minutes)
            if let fields = output.json {
                for figure in figures { try console.output.line(JSONOutput.render(figure, fields: fields)) }
            } else {
                try FigurePresenter().table(of: figures).write(to: console.output)
            }
        }
    }
}

import CommandLineCore
import HouseSimulation

/// `bidly sample`
struct SampleCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample",
        abstract: "Add sample items and members to the house, with finished, open and scheduled auctions.",
        discussion: """
            The same seed always generates the same items, with times relative to now. Items that already exist stay \
            as they are; another seed adds more. Requires ownership of the house file.
            """
    )

    static let examples = [
        CommandExample("sample", "Adds 200 items."),
        CommandExample("sample --items 20 --seed 7", "Adds 20 other items."),
    ]

    @Option(help: "The number of items.")
    var items = 200

    @Option(help: ArgumentHelp("The seed of the generated data.", valueName: "number"))
    var seed: UInt64 = 1

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        guard (1...1_000_000).contains(items) else {
            throw ValidationError("--items (\(items)) must be from 1 to 1000000.")
        }
    }

    var resultExample: (any Encodable)? { SampleReport() }

    func run(in assembly: Assembly) async throws {
        try assembly.houseFile(house.selection, assembly.settings, for: "'bidly sample'")
        let report = try await assembly.withSession(
            house,
            caller: .anonymous,
            asAdmin: true,
            createIfMissing: true
        ) { session in
            let progress = ProgressBar("adding", total: items, on: assembly.console.error)
            defer { progress.finish() }
            let sample = HouseSample(itemCount: items, seed: seed)
            do {
                return try await sample.fill(session.houseClient, at: session.clock.now) { report in
                    progress.update(to: report.items + report.existing)
                }
            } catch  where error.isCancellation {
                throw Interrupted(hint: "Run the same command again to continue.")
            }
        }
        try SamplePresenter().present(report, as: output, on: assembly.console)
    }
}

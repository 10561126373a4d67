import CommandLineCore
import HouseSimulation

/// `bidly sample`
struct SampleCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample",
        abstract: "Fill your house with invented listings, members, and running and finished auctions.",
        discussion: """
            The same seed brings the same items, with ends that count from now; what it brought before is left as it \
            is. Another seed adds others. Only the owner of the house's file may fill it.
            """
    )

    static let examples = [
        CommandExample("sample", "Puts up 200 items."),
        CommandExample("sample --items 20 --seed 7", "Puts up twenty others."),
    ]

    @Option(help: "How many items.")
    var items = 200

    @Option(help: ArgumentHelp("What determines them.", valueName: "number"))
    var seed: UInt64 = 1

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        guard (1...1_000_000).contains(items) else { throw ValidationError("--items must be from 1 to 1000000") }
    }

    var resultExample: (any Encodable)? { SampleReport() }

    func run(in assembly: Assembly) async throws {
        let report = try await assembly.inSession(house, as: .nobody, asAdmin: true, makesHouse: true) { session in
            let progress = SharedProgressBar("filling", total: items, on: assembly.console.error)
            defer { progress.finish() }
            let sample = HouseSample(itemCount: items, seed: seed)
            do {
                return try await sample.fill(session.maintenance, at: session.clock.now) { report in
                    progress.update(to: report.items + report.alreadyThere)
                }
            } catch  where error.isCancellation {
                throw Interrupted(hint: "the same command goes on: what is there stays as it is")
            }
        }
        try SamplePresenter().present(report, as: output, on: assembly.console)
    }
}

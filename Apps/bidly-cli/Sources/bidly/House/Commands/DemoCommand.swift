import Bidding
import BiddingSimulation
import CommandLineCore
import FoundationCore

/// `bidly demo`
struct DemoCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "See everything once: search, watch, bid, be outbid, win or lose.",
        discussion: """
            The tour has a house of its own, which is gone afterwards: nothing of yours is touched. Every step is a command \
            that you can type yourself. With --interactive you do the bidding.
            """
    )

    static let examples = [
        CommandExample("demo", "Shows the tour, in less than a minute."),
        CommandExample("demo --json=won,price", "Goes through it silently, and prints how it ended."),
    ]

    @Flag(help: "Do the bidding yourself.")
    var interactive = false

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? {
        TourReport(steps: [], outcome: TourOutcome(auction: .sample, position: nil))
    }

    func run(in assembly: Assembly) async throws {
        guard !interactive || assembly.console.canAsk else {
            throw ValidationError("--interactive needs a terminal")
        }
        let clock = LeapingClock(ahead: SystemClock())
        let folder = try TourFolder(named: assembly.identifiers.next(TourFolder.self).rawValue)
        // What the steps print is no result when there is to be one object.
        let console = output.json == nil ? assembly.console : Console.recording().0
        let presenter = TourPresenter(on: console, isWatched: console.output.isTerminal)
        var environment = assembly.environment.filter { !$0.key.hasPrefix("BIDLY_") }
        environment[ProgramFolders.override(of: Bidly.commandName)] = folder.path
        environment[BidlySettings.member.environmentName ?? ""] = Tour.name
        // Nobody is there to turn pages.
        environment[BidlySettings.pager.environmentName ?? ""] = "cat"
        let own = Assembly(
            environment: environment,
            console: console,
            clock: clock,
            identifiers: RandomIdentifierSource(SplitMix64(seed: 3))
        )
        let tour = Tour(assembly: own, clock: clock, folder: folder, presenter: presenter, asksUser: interactive)
        let outcome = try await tour.go()
        guard let fields = output.json else { return }
        let report = TourReport(steps: presenter.steps, outcome: outcome)
        try assembly.console.output.line(JSONOutput.render(report, fields: fields))
    }
}

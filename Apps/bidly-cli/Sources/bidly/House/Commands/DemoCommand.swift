import Bidding
import CommandLineCore

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
        guard !interactive || assembly.console.isInteractive else {
            throw ValidationError("--interactive needs a terminal")
        }
        // What the steps print is no result when there is to be one object.
        let console = output.json == nil ? assembly.console : Console.recording().0
        let presenter = TourPresenter(on: console, isWatched: console.output.isTerminal)
        let tour = try Tour(of: assembly, on: console, presenter, asksUser: interactive)
        let outcome = try await tour.go()
        guard let fields = output.json else { return }
        let report = TourReport(steps: presenter.steps, outcome: outcome)
        try assembly.console.output.json(report, fields)
    }
}

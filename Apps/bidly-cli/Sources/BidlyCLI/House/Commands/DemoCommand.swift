import Bidding
import CommandLineCore

/// `bidly demo`
struct DemoCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Run a guided tour: search, bid, win or lose, and follow the order to its delivery.",
        discussion: """
            The tour runs in a temporary house, which is deleted afterwards; your files are not touched. Every step is \
            a command that you can type yourself. With --interactive you place the bids.
            """
    )

    static let examples = [
        CommandExample("demo", "Runs the tour, in less than a minute."),
        CommandExample("demo --json=won,price", "Runs the tour silently, and prints the result."),
    ]

    @Flag(help: "Place the bids yourself.")
    var interactive = false

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? {
        TourReport(steps: [], outcome: TourOutcome(auction: .sample, position: nil))
    }

    func run(in assembly: Assembly) async throws {
        guard !interactive || assembly.console.isInteractive else {
            throw ValidationError("--interactive requires a terminal.")
        }
        // With --json, the only output is the final object, so discard the output of the steps.
        let console = output.json == nil ? assembly.console : Console.recording().0
        let presenter = TourPresenter(on: console, pausesBeforeSteps: console.output.isTerminal)
        let tour = try Tour(of: assembly, on: console, presenter, isInteractive: interactive)
        let outcome = try await tour.run()
        guard let fields = output.json else { return }
        let report = TourReport(steps: presenter.steps, outcome: outcome)
        try assembly.console.output.json(report, fields)
    }
}

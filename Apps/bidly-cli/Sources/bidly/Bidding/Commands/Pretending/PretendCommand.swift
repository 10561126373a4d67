import AuctionSimulation
import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// `bidly pretend`
struct PretendCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "pretend",
        abstract: "Let pretended bidders bid in your house, to try everything without other people.",
        discussion: """
            They are members called 'pretender 1' and so on, and bid as people did in real auctions: late, again when \
            they are outbid, by small steps or all at once. With one seed they do the same in the same auctions. \
            All that they would do until the auctions end they do in the time of --for; with --speed they are so many \
            times as fast as people.

            Without items and --watched they bid on the open auctions that end soonest.
            """
    )

    static let examples = [
        CommandExample("pretend --watched --once", "Places one competing bid on an item you watch."),
        CommandExample("pretend @last --once --after 1s", "Does so a second later, on the item shown last."),
        CommandExample("pretend --seed 7 --speed 60x --for 2s", "Lets a crowd bid for two seconds."),
    ]

    @Argument(help: "The items to bid on.", completion: ItemReference.completion)
    var items: [ItemReference] = []

    @Flag(help: "Bid on the items you watch.")
    var watched = false

    @Flag(help: "Place one competing bid, and end.")
    var once = false

    @Option(help: ArgumentHelp("Wait before the one bid.", valueName: "duration"))
    var after: Duration = .zero

    @Option(help: ArgumentHelp("What determines the bidders; without it each run differs.", valueName: "number"))
    var seed: UInt64?

    @Option(help: ArgumentHelp("How many bidders.", valueName: "count"))
    var bidders = 20

    @Option(help: ArgumentHelp("How many times as fast as people they are.", valueName: "times"))
    var speed: SpeedFactor?

    @Option(name: .customLong("for"), help: ArgumentHelp("How long.", valueName: "duration"))
    var time: Duration = .seconds(300)

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        guard (1...1_000).contains(bidders) else { throw ValidationError("--bidders must be from 1 to 1000") }
        if after > .zero, !once { throw ValidationError("--after needs --once") }
    }

    var resultExample: (any Encodable)? { PretendedBid.sample }

    func run(in assembly: Assembly) async throws {
        let seed = seed ?? UInt64.random(in: 0...999_999)
        let presenter = PretendedBidPresenter(output: output, console: assembly.console)
        try await assembly.withSession(house) { session in
            let items = try await chosen(in: session)
            if once {
                if after > .zero { try await session.clock.wait(after) }
                try presenter.present(try await session.competingBid(on: items, seed: seed))
            } else {
                presenter.tell(seed: seed, on: items.count)
                try await runCrowd(on: items, seed: seed, in: session, presenter)
            }
        }
    }

    @MainActor
    private func chosen(in session: Session) async throws -> [ItemID] {
        var chosen: [ItemID] = []
        for name in items { chosen.append(try await session.item(named: name)) }
        if watched { chosen += session.bidding.watchlist.items }
        if chosen.isEmpty, !watched {
            chosen = try await session.catalog.find(SearchQuery(), limit: 200).rows.map(\.item)
        }
        guard !chosen.isEmpty else {
            throw watched ? CommandFailure.nothingWatched : CommandFailure.nothingToBidOn
        }
        return chosen
    }

    @MainActor
    private func runCrowd(
        on items: [ItemID],
        seed: UInt64,
        in session: Session,
        _ presenter: PretendedBidPresenter
    ) async throws {
        try await session.bidding.learn(Set(items), isSignedIn: session.account != nil)
        let titles = Dictionary(items.map { ($0, session.bidding.auction($0)?.title) }) { $1 }
        let members = try await session.pretenders(bidders), clock = session.clock, bidder = session.bidder
        let run = CrowdRun(clock: clock, identifiers: session.identifiers, lookingEvery: .milliseconds(500)) { number in
            bidder(members[number])
        }
        let pace = speed.map { CrowdPace.times($0.value) } ?? .within(max(time, .seconds(1)))
        let crowd = Crowd(size: bidders, seed: seed, pace: pace)
        let deadline = clock.now.advanced(by: time)
        let end = try await run(crowd, on: items, until: deadline) { news in
            try presenter.present(news) { titles[$0] ?? nil }
        }
        switch end {
        case .cancelled: throw Interrupted(hint: "the same crowd comes again with --seed \(seed)")
        case .signedOut: throw CommandFailure.signInNeeded
        case .nothingLeft, .deadline: presenter.tell(end)
        }
    }
}

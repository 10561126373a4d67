import AuctionSimulation
import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// The command `bidly pretend`.
struct PretendCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "pretend",
        abstract: "Run pretend bidders in your house, to try bidding without other people.",
        discussion: """
            Pretend bidders are members named 'pretender 1', 'pretender 2' and so on. They bid like the bidders of \
            recorded auctions: late, again after being outbid, in small steps or with one high maximum. The same seed \
            repeats the same bids in the same auctions. By default, the time until the auctions end is compressed \
            into the duration of --for. With --speed, they bid at a fixed multiple of real time instead.

            Without items and without --watched, they bid on the open auctions that end soonest.
            """
    )

    static let examples = [
        CommandExample("pretend --watched --once", "Places one competing bid on a watched item."),
        CommandExample("pretend @last --once --after 1s", "Bids once on the item shown last, after one second."),
        CommandExample("pretend --seed 7 --speed 60x --for 2s", "Runs a crowd of bidders for two seconds."),
    ]

    @Argument(help: "The items to bid on.", completion: ItemReference.completion)
    var items: [ItemReference] = []

    @Flag(help: "Bid on the watched items.")
    var watched = false

    @Flag(help: "Place one competing bid and exit.")
    var once = false

    @Option(help: ArgumentHelp("The delay before --once places its bid.", valueName: "duration"))
    var after: Duration = .zero

    @Option(help: ArgumentHelp("The random seed; default: a different one in each run.", valueName: "number"))
    var seed: UInt64?

    @Option(help: ArgumentHelp("The number of bidders.", valueName: "count"))
    var bidders = 20

    @Option(help: ArgumentHelp("The speed as a multiple of real time; example: 60x.", valueName: "times"))
    var speed: SpeedFactor?

    @Option(name: .customLong("for"), help: ArgumentHelp("How long the bidders bid.", valueName: "duration"))
    var time: Duration = .seconds(300)

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        guard (1...1_000).contains(bidders) else { throw ValidationError("--bidders must be from 1 to 1000.") }
        if after > .zero, !once { throw ValidationError("--after requires --once.") }
    }

    var resultExample: (any Encodable)? { SimulatedBid.sample }

    func run(in assembly: Assembly) async throws {
        let seed = seed ?? UInt64.random(in: 0...999_999)
        let presenter = PretendBidPresenter(output: output, console: assembly.console)
        try await assembly.withSession(house) { session in
            let items = try await selectedItems(in: session)
            if once {
                if after > .zero { try await session.clock.wait(after) }
                try presenter.present(try await session.competingBid(on: items, seed: seed))
            } else {
                presenter.noteStart(seed: seed, auctionCount: items.count)
                try await runCrowd(on: items, seed: seed, in: session, presenter)
            }
        }
    }

    @MainActor
    private func selectedItems(in session: Session) async throws -> [ItemID] {
        var selected: [ItemID] = []
        for name in items { selected.append(try await session.item(named: name)) }
        if watched { selected += session.bidding.watchlist.items }
        if selected.isEmpty, !watched {
            selected = try await session.catalog.find(SearchQuery(), limit: 200).rows.map(\.item)
        }
        guard !selected.isEmpty else {
            throw watched ? CommandFailure.nothingWatched : CommandFailure.noOpenAuctions
        }
        return selected
    }

    @MainActor
    private func runCrowd(
        on items: [ItemID],
        seed: UInt64,
        in session: Session,
        _ presenter: PretendBidPresenter
    ) async throws {
        try await session.bidding.learn(Set(items), isSignedIn: session.account != nil)
        let titles = Dictionary(items.map { ($0, session.bidding.auction($0)?.title) }) { $1 }
        let bidder = try session.clientOfOthers(), clock = session.clock
        let members = try await session.pretendBidders(bidders)
        let run = CrowdRun(clock: clock, identifiers: session.identifiers, pollingEvery: .milliseconds(500)) { number in
            bidder(members[number])
        }
        let crowdSpeed = speed.map { CrowdSpeed.times($0.value) } ?? .within(max(time, .seconds(1)))
        let crowd = Crowd(size: bidders, seed: seed, speed: crowdSpeed)
        let deadline = clock.now.advanced(by: time)
        let end = try await run(crowd, on: items, until: deadline) { event in
            try presenter.present(event) { titles[$0] ?? nil }
        }
        switch end {
        case .cancelled: throw Interrupted(hint: "To repeat these bidders, pass --seed \(seed)")
        case .signedOut: throw CommandFailure.signInNeeded(at: session.location)
        case .nothingLeft, .deadline: presenter.noteEnd(end)
        }
    }
}

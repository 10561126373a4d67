import AuctionSimulation
import Bidding
import Catalog
import CommandLineCore
import FoundationCore
import SampleHistories

/// A walk through an auction house of its own: every step is a command that is run as the user would run it.
@MainActor
struct Tour {
    /// What is told at a step, and the command that does it.
    private struct Step {
        let text: String
        let words: [String]
    }

    let assembly: Assembly
    let clock: FastForwardClock
    let folder: TourFolder
    let presenter: TourPresenter
    /// Asks the user how much to bid; `nil` for a tour that goes by itself.
    let asksUser: Bool

    /// Who goes on the tour.
    static let name = "ada"
    private static let seed = "3"

    /// A tour with a house, a folder and a time of its own.
    ///
    /// - Parameters:
    ///   - assembly: what the person has; nothing of it is touched.
    ///   - console: what the steps print on.
    /// - Throws: what the system says against the folder.
    init(of assembly: Assembly, on console: Console, _ presenter: TourPresenter, asksUser: Bool) throws {
        folder = try TourFolder(named: assembly.identifiers.next(TourFolder.self).rawValue)
        clock = FastForwardClock(ahead: SystemClock())
        self.presenter = presenter
        self.asksUser = asksUser
        var environment = assembly.environment.filter { !$0.key.hasPrefix("BIDLY_") }
        environment[ProgramFolders.homeVariable(of: Bidly.commandName)] = folder.path
        environment[BidlySettings.member.environmentName ?? ""] = Self.name
        // Nobody is there to turn pages.
        environment[BidlySettings.pager.environmentName ?? ""] = "cat"
        self.assembly = Assembly(
            environment: environment,
            console: console,
            clock: clock,
            identifiers: RandomIdentifierSource(SplitMix64(seed: 3))
        )
    }

    /// Goes through it, from an empty house to what became of an auction.
    ///
    /// - Returns: what became of it.
    /// - Throws: `CommandFailure` when a step fails; `CancellationError`.
    func go() async throws -> TourOutcome {
        try presenter.begin()
        try await run(
            "A house needs things to bid on. These are invented; yours is filled the same way.",
            "sample",
            "--items",
            "60",
            "--seed",
            Self.seed
        )
        try await run("Become a member.", "register", Self.name)
        try await run("Look around: these auctions end soonest.", "search", "--limit", "6")
        let auction = try await chosen()
        let item = auction.item.rawValue
        try await run("Look at one of them.", "show", item)
        try await run("Keep an eye on it: bids on it are part of your activity from now on.", "watch", item)
        if asksUser { try await letUserBid(on: auction) } else { try await bid(on: auction) }
        try await run("This is what happened.", "activity", "--limit", "8")
        clock.advance(to: try await session { try await $0.auction(of: auction.item).endsAt })
        try await run("Time passes, and the auction ends.", "board")
        let outcome = try await outcome(of: auction.item)
        try presenter.explain(outcome)
        try await run("Its bids, and its price over time.", "bids", item)
        let recorded = try folder.write(SampleHistories.csv, to: "palm.csv")
        try await run(
            "Do the rules hold? These are real auctions of 2003, bid again; the file goes with the tour.",
            "replay",
            recorded
        )
        try presenter.end()
        return outcome
    }

    // MARK: - Bidding

    /// Too little at first, more when somebody else wants it, and enough in the end.
    private func bid(on auction: Auction) async throws {
        let item = auction.item
        try await bid("Bid the least that counts.", steps: 0, on: item)
        try await run("Somebody else wants it, too.", "pretend", item.rawValue, "--once", "--seed", Self.seed)
        try await bid("Say what it is worth to you: the house bids for you, step by step.", steps: 12, on: item)
        try await letCrowdBid("A crowd comes, and bids as people do.", on: item, part: 2 / 3, seed: "6")
        let position = try await session { try await $0.ownPosition(in: item) }
        if position?.isLeading == false {
            try await bid("They have bid more than that. Is it worth more to you?", steps: 50, on: item)
        }
        try await letCrowdBid("Most bids come late.", on: item, part: 1, seed: "9")
    }

    private func bid(_ text: String, steps: Int, on item: ItemID) async throws {
        let auction = try await session { try await $0.auction(of: item) }
        guard let maximum = auction.bid(stepsAboveLeast: steps) else { return }
        try await run(text, "bid", item.rawValue, maximum.decimal)
    }

    /// Lets others bid for a part of the time that is left.
    private func letCrowdBid(_ text: String, on item: ItemID, part: Double, seed: String) async throws {
        let auction = try await session { try await $0.auction(of: item) }
        // Nobody sees the end before time passes.
        let rest = max(.seconds(1), clock.now.duration(to: auction.endsAt) - .seconds(30))
        let time = rest * part, until = clock.now.advanced(by: time)
        try await run(
            text,
            "pretend",
            item.rawValue,
            "--seed",
            seed,
            "--bidders",
            "40",
            "--speed",
            "1x",
            "--for",
            time.argument
        )
        // Nobody may mean to bid so long.
        clock.advance(to: until)
    }

    /// As often as the user likes, while competitors do the same.
    private func letUserBid(on auction: Auction) async throws {
        let item = auction.item.rawValue, rounds = 6
        for round in (1...rounds).reversed() {
            let now = try await session { try await $0.auction(of: auction.item) }
            guard let answer = try presenter.askMaximum(for: now, roundsLeft: round) else { return }
            // A mistyped amount, or one too low, is told by the command; the tour goes on.
            if !answer.isEmpty { try await run(nil, mayFail: true, "bid", item, answer, "--yes") }
            if round == rounds || round.isMultiple(of: 2) {
                try await run("Somebody else wants it, too.", "pretend", item, "--once", "--seed", "\(round)")
            }
            try await letCrowdBid(
                "Others may bid, and time passes.",
                on: auction.item,
                part: 1 / Double(round),
                seed: "\(round)"
            )
        }
    }

    // MARK: - Running

    private func run(_ text: String?, mayFail: Bool = false, _ words: String...) async throws {
        try Task.checkCancellation()
        try await presenter.step(text, words)
        let status = await assembly.run(words)
        presenter.ended(with: status)
        guard mayFail || status == .success else { throw status }
    }

    private func session<Result>(_ work: @MainActor (Session) async throws -> Result) async throws -> Result {
        try await assembly.inSession(HouseOptions(), as: .required, work)
    }

    /// An auction that people bid on, without a reserve, and that ends soonest of those.
    private func chosen() async throws -> Auction {
        try await session { session in
            for row in try await session.catalog.find(SearchQuery(), limit: 40).rows where row.bidCount > 2 {
                let auction = try await session.auction(of: row.item)
                if auction.reserve == .noReserve, auction.startPrice.currency == .usd { return auction }
            }
            throw CommandFailure.nothingToBidOn
        }
    }

    private func outcome(of item: ItemID) async throws -> TourOutcome {
        try await session { session in
            TourOutcome(
                auction: try await session.auction(of: item),
                position: try await session.ownPosition(in: item)
            )
        }
    }
}

/// What became of the auction that a tour bid on.
struct TourOutcome: Sendable {
    let auction: Auction
    let position: OwnPosition?
}

extension Duration {
    /// In whole seconds, as commands read it.
    fileprivate var argument: String { "\(max(1, components.seconds))s" }
}

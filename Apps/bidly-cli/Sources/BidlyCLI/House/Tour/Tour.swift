import Accounts
import AuctionSimulation
import Bidding
import Catalog
import CommandLineCore
import FoundationCore
import Ordering
import SampleHistories

/// The guided tour of `bidly demo`: runs real commands in a temporary house.
@MainActor
struct Tour {
    let assembly: Assembly
    let clock: FastForwardClock
    let folder: TourFolder
    let presenter: TourPresenter
    /// Whether the user places the bids.
    let isInteractive: Bool

    /// The name of the member in the tour.
    static let memberName = "ada"
    private static let seed = "3"

    /// Creates a tour with a temporary folder, a temporary house and a clock that it can advance.
    ///
    /// - Parameters:
    ///   - assembly: the assembly of the program. The tour uses its environment and does not touch the user's files.
    ///   - console: receives the output of the steps.
    /// - Throws: `CommandFailure` if the folder cannot be created.
    init(of assembly: Assembly, on console: Console, _ presenter: TourPresenter, isInteractive: Bool) throws {
        folder = try TourFolder(named: assembly.identifiers.next(TourFolder.self).rawValue)
        clock = FastForwardClock(ahead: SystemClock())
        self.presenter = presenter
        self.isInteractive = isInteractive
        var environment = assembly.environment.filter { !$0.key.hasPrefix("BIDLY_") }
        environment[ProgramFolders.homeVariable(of: Bidly.commandName)] = folder.path
        environment[BidlySettings.member.environmentName ?? ""] = Self.memberName
        // A pager would stop the tour at each long output.
        environment[BidlySettings.pager.environmentName ?? ""] = "cat"
        self.assembly = Assembly(
            environment: environment,
            console: console,
            clock: clock,
            identifiers: RandomIdentifierSource(SplitMix64(seed: 3))
        )
    }

    /// Runs all steps, from an empty house to the end of an auction and, if the member won it, to the delivery of the
    /// item.
    ///
    /// - Returns: the final state of the auction, and the member's position in it.
    /// - Throws: `ExitStatus` if a step fails; `CancellationError`.
    func run() async throws -> TourOutcome {
        try presenter.begin()
        try await run(
            "Add sample items to the empty house.",
            "sample",
            "--items",
            "60",
            "--seed",
            Self.seed
        )
        try await run("Become a member.", "register", Self.memberName)
        try await run("List the auctions that end soonest.", "search", "--limit", "6")
        let auction = try await selectAuction()
        let item = auction.item.rawValue
        try await run("Show one of them.", "show", item)
        try await run("Watch it: its bids then appear in your activity.", "watch", item)
        if isInteractive { try await bidInteractively(on: auction) } else { try await bid(on: auction) }
        try await run("Show your activity.", "activity", "--limit", "8")
        clock.advance(to: try await session { try await $0.auction(of: auction.item).endsAt })
        try await run("The clock advances to the end of the auction. Show your board.", "board")
        var outcome = try await outcome(of: auction.item)
        try presenter.explain(outcome)
        if outcome.position?.outcome?.code == .won { outcome.order = try await fulfilOrder(of: auction) }
        try await run("Show the bids of the auction and its price over time.", "bids", item)
        let histories = try folder.write(SampleHistories.csv, to: "palm.csv")
        try await run(
            "Check the bidding rules: replay the bids of real auctions from 2003 and compare the prices.",
            "replay",
            histories
        )
        try presenter.end()
        return outcome
    }

    // MARK: - The order

    /// Pays for the won item, ships it as its seller, and confirms the delivery.
    ///
    /// - Returns: the delivered order.
    private func fulfilOrder(of auction: Auction) async throws -> Order {
        let item = auction.item.rawValue
        let seller = try await session { try await $0.memberClient.member(auction.seller).name }
        try await run("The sale created an order. List your orders.", "orders")
        try await run(
            "Choose the shipping address.",
            "order",
            "ship-to",
            item,
            "--name",
            "Ada Example",
            "--line",
            "1 Sample Street",
            "--line",
            "12345 Sampleton",
            "--country",
            "DE"
        )
        try await run("Start the payment. In this house, you pay the seller directly.", "order", "pay", item)
        try await run(
            "Act as the seller: confirm that the payment has arrived.",
            "sale",
            "confirm-payment",
            item,
            "--yes",
            "--as",
            seller
        )
        try await run(
            "The seller ships the item.",
            "sale",
            "ship",
            item,
            "--carrier",
            "Sample Post",
            "--tracking",
            "4711",
            "--as",
            seller
        )
        try await run("The item has arrived: confirm the delivery.", "order", "deliver", item)
        try await run("Review your purchase.", "review", item, "--rating", "5", "As described.")
        try await run("Bidders see your review in the profile of the seller.", "profile", seller)
        return try await session { session in
            guard let reference = OrderReference(argument: item) else { throw CommandFailure.noOrder(named: item) }
            return try await session.order(named: reference)
        }
    }

    // MARK: - Bidding

    /// Bids automatically in three steps: the minimum, which is outbid; a higher maximum; a maximum that wins.
    private func bid(on auction: Auction) async throws {
        let item = auction.item
        try await bid("Bid the minimum.", increments: 0, on: item)
        try await run("A competitor bids, too.", "pretend", item.rawValue, "--once", "--seed", Self.seed)
        try await bid("Bid your maximum: the house bids for you in increments.", increments: 12, on: item)
        try await simulateBidders("Simulated bidders join.", on: item, share: 2 / 3, seed: "6")
        let position = try await session { try await $0.ownPosition(in: item) }
        if position?.isLeading == false {
            try await bid("You are outbid. Raise your maximum.", increments: 50, on: item)
        }
        try await simulateBidders("Most bids arrive shortly before the end.", on: item, share: 1, seed: "9")
    }

    private func bid(_ text: String, increments: Int, on item: ItemID) async throws {
        let auction = try await session { try await $0.auction(of: item) }
        guard let maximum = auction.bid(stepsAboveLeast: increments) else { return }
        try await run(text, "bid", item.rawValue, maximum.decimal)
    }

    /// Runs simulated bidders for a fraction of the remaining time, and advances the clock by the same time. `share` is
    /// the fraction, from 0 to 1.
    private func simulateBidders(_ text: String, on item: ItemID, share: Double, seed: String) async throws {
        let auction = try await session { try await $0.auction(of: item) }
        // Stop 30 seconds early: otherwise the auction would end before the tour announces it.
        let remaining = max(.seconds(1), clock.now.duration(to: auction.endsAt) - .seconds(30))
        let time = remaining * share, until = clock.now.advanced(by: time)
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
        // The simulation ends before `until` if no simulated bidder will bid any more. Advance the clock to `until` in
        // any case.
        clock.advance(to: until)
    }

    /// Lets the user bid in up to six rounds. Competitors bid after each round.
    private func bidInteractively(on auction: Auction) async throws {
        let item = auction.item.rawValue, rounds = 6
        for round in (1...rounds).reversed() {
            let now = try await session { try await $0.auction(of: auction.item) }
            guard let answer = try presenter.askMaximum(for: now, roundsLeft: round) else { return }
            // If the amount is refused, the command prints the reason, and the tour continues with the next round.
            if !answer.isEmpty { try await run(nil, mayFail: true, "bid", item, answer, "--yes") }
            if round == rounds || round.isMultiple(of: 2) {
                try await run("A competitor bids, too.", "pretend", item, "--once", "--seed", "\(round)")
            }
            try await simulateBidders(
                "Simulated bidders may bid while the clock advances.",
                on: auction.item,
                share: 1 / Double(round),
                seed: "\(round)"
            )
        }
    }

    // MARK: - Running

    private func run(_ text: String?, mayFail: Bool = false, _ arguments: String...) async throws {
        try Task.checkCancellation()
        try await presenter.beginStep(text, arguments)
        let status = await assembly.run(arguments)
        presenter.endStep(with: status)
        guard mayFail || status == .success else { throw status }
    }

    private func session<Result>(_ work: @MainActor (Session) async throws -> Result) async throws -> Result {
        try await assembly.withSession(HouseOptions(), caller: .required, work)
    }

    /// Returns the auction that ends soonest among the auctions in US dollars that have more than two bids and no
    /// reserve.
    private func selectAuction() async throws -> Auction {
        try await session { session in
            for row in try await session.catalog.find(SearchQuery(), limit: 40).rows where row.bidCount > 2 {
                let auction = try await session.auction(of: row.item)
                if auction.reserve == .noReserve, auction.startPrice.currency == .usd { return auction }
            }
            throw CommandFailure.noOpenAuctions
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

/// The final state of the tour's auction, and the member's position in it.
struct TourOutcome: Sendable {
    let auction: Auction
    let position: OwnPosition?
    /// The order of the item at the end of the tour; `nil` if the member did not win it.
    var order: Order?
}

extension Duration {
    /// The duration in whole seconds, in the format that commands parse.
    fileprivate var argument: String { "\(max(1, components.seconds))s" }
}

import Bidding
import CommandLineCore
import FoundationCore

/// `bidly watch ITEM…`
struct WatchCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Put items on your watchlist, and show it; --follow shows their auctions as they go on.",
        discussion: """
            --follow alone follows all watched items. On a terminal it shows a table that changes as the auctions do: \
            arrows, Page Up, Page Down, Home and End scroll it, q quits. Anywhere else it prints a line for each thing \
            that happens.
            """
    )

    static let examples = [
        CommandExample("watch km5", "Puts the item whose id begins with km5 on the list."),
        CommandExample(
            "watch @last --follow --until closed --timeout 1h",
            "Follows the item shown last to its end, or for an hour."
        ),
        CommandExample("watch @last --follow --until 'price>=25' --timeout 1h", "Waits an hour for a price."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfUnwatched)
    var items: [ItemReference] = []

    @Option(help: ArgumentHelp("End when this comes true for one of the items.", valueName: "goal"))
    var until: FollowGoal?

    @Flag(help: "After following, exit with status 1 when you are outbid or have lost.")
    var exitStatus = false

    @OptionGroup(title: "Following")
    var follow: FollowOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        if items.isEmpty, !follow.isEnabled { throw ValidationError("say which items to watch, or --follow") }
        if exitStatus, !follow.isEnabled { throw ValidationError("--exit-status needs --follow") }
        if until != nil, !follow.isEnabled { throw ValidationError("--until needs --follow") }
        if follow.since != nil, !follow.isEnabled { throw ValidationError("--since needs --follow") }
    }

    var resultExample: (any Encodable)? {
        if follow.isEnabled { SeenUpdate.samples } else { WatchedItem.samples }
    }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: until?.needsMember == true ? .required : .optional) { session in
            // Before anything is loaded, so that nothing that happens meanwhile is missed.
            let latest = try await session.bidding.latestPosition()
            var watched: [ItemID] = []
            for name in items { watched.append(try await session.auction(named: name).item) }
            for item in watched { await session.bidding.watch(item) }
            try session.requireWatchlistKept()
            guard follow.isEnabled else { return try await assembly.showWatchlist(of: session, output) }
            let followed = watched.isEmpty ? Array(session.bidding.watchlist.items) : watched
            guard !followed.isEmpty else { throw CommandFailure.nothingWatched }
            let scope = Bidding.Following(Set(followed), includesOwn: false)
            let start =
                if let since = follow.since {
                    try await session.position(since, in: scope, on: assembly.console.output)
                } else { latest }
            try await session.bidding.learn(Set(followed), isSignedIn: session.account != nil)
            let resume = { last in
                ["watch"] + watched.map(\.rawValue) + follow.arguments(since: last)
                    + (until.map { ["--until", $0.description] } ?? []) + house.arguments
            }
            try await FollowedItems(followed, after: start, until: until, for: follow.timeout, resume: resume)
                .run(in: session, as: output, on: assembly.console)
            let isBehind = followed.contains { session.bidding.ownPosition(on: $0)?.outcome?.isBehind == true }
            if exitStatus, isBehind { throw ExitCode.failure }
        }
    }
}

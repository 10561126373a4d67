import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly watch ITEM…`.
struct WatchCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Add items to your watchlist and show it; --follow shows their auctions live.",
        discussion: """
            Without a network, an item is added if it is the last shown item, if its complete id is given, or if it was \
            shown before. Without items, --follow follows the whole watchlist. A terminal shows a live table: arrow \
            keys, Page Up, Page Down, Home and End scroll; q quits. A pipe gets one line per event. At a server, --follow gets events as they \
            occur; with more than \(ActivityRequest.maximumItemCount) items, it polls every \
            \(Assembly.pollInterval.components.seconds) seconds.
            """
    )

    static let examples = [
        CommandExample("watch km5", "Adds the item whose id starts with km5."),
        CommandExample(
            "watch @last --follow --until closed --timeout 1h",
            "Follows the item shown last until it closes, for one hour at most."
        ),
        CommandExample("watch @last --follow --until 'price>=25' --timeout 1h", "Waits up to one hour for a price."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completionOfUnwatched)
    var items: [ItemReference] = []

    @Option(
        help: ArgumentHelp(
            "Stop when one of the items meets this condition: \(StopCondition.valueFormat).",
            valueName: "goal"
        ),
        completion: .list(["closed", "outbid", "won", "price>="])
    )
    var until: StopCondition?

    @Flag(help: "Exit with status 1 if, at the end, you are outbid or have lost.")
    var exitStatus = false

    @OptionGroup(title: "Following")
    var follow: FollowOptions

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        if items.isEmpty, !follow.isEnabled { throw ValidationError("Name the items to watch, or pass --follow.") }
        if exitStatus, !follow.isEnabled { throw ValidationError("--exit-status requires --follow.") }
        if until != nil, !follow.isEnabled { throw ValidationError("--until requires --follow.") }
        if follow.since != nil, !follow.isEnabled { throw ValidationError("--since requires --follow.") }
    }

    var resultExample: (any Encodable)? {
        if follow.isEnabled { UpdateWithOutcome.samples } else { WatchlistRow.samples }
    }

    func run(in assembly: Assembly) async throws {
        let caller: CallerRequirement = until?.needsMember == true ? .required : .optional
        try await assembly.withSession(house, caller: caller, usesStoredResponses: !follow.isEnabled) { session in
            guard follow.isEnabled else {
                try await session.watch(items, noteOn: assembly.console.error)
                return try await session.showWatchlist(as: output, on: assembly.console)
            }
            // Read the position before loading anything. No event between the two reads is then missed.
            let latest = try await session.bidding.latestPosition()
            var watched: [ItemID] = []
            for name in items { watched.append(try await session.auction(named: name).item) }
            for item in watched { await session.bidding.watch(item) }
            try session.requireWatchlistStored()
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
                    + (until.map { ["--until", $0.description] } ?? []) + (exitStatus ? ["--exit-status"] : [])
                    + house.arguments + output.arguments
            }
            try await AuctionFollower(followed, after: start, until: until, for: follow.timeout, resume: resume)
                .run(in: session, as: output, on: assembly.console)
            let isBehind = followed.contains { session.bidding.ownPosition(on: $0)?.outcome?.isBehind == true }
            if exitStatus, isBehind { throw ExitStatus.failure }
        }
    }
}

import Bidding
import CommandLineCore
import FoundationCore

/// `bidly activity`
struct ActivityCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "activity",
        abstract: "Show what happened in watched and in your own auctions; --follow goes on.",
        discussion: """
            In a pipe the first field is the place in the house's log: --since shows what came after one, so that over \
            several runs nothing is lost and nothing comes twice.
            """
    )

    static let examples = [
        CommandExample("activity", "Shows what happened last."),
        CommandExample("activity --follow --timeout 1s", "Shows each thing as it happens, for a second."),
        CommandExample("activity --all --since 0 --json=position,kind", "Prints two fields of all that ever happened."),
    ]

    @Flag(help: "The whole house, not only watched and own auctions.")
    var all = false

    @Option(name: .shortAndLong, help: ArgumentHelp("How many of the latest to show first.", valueName: "count"))
    var limit = ListLimit(20)

    @OptionGroup(title: "Following")
    var follow: FollowOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { AuctionUpdate.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.inSession(house) { session in
            let bidding = session.bidding, isSignedIn = session.account != nil
            let scope = Bidding.Following(includesOwn: isSignedIn && !all, includesAll: all)
            let run =
                if let since = follow.since {
                    try await bidding.updates(scope, after: since)
                } else {
                    try await bidding.latestUpdates(scope, count: limit.count)
                }
            await bidding.learn(Set(run.updates.map(\.item)), isSignedIn: isSignedIn)
            guard follow.isOn else {
                try session.paged(assembly.console) { console in
                    try ActivityPresenter(of: session, as: output, on: console.output)
                        .present(run.updates, isStream: false)
                }
                guard run.updates.isEmpty, assembly.console.output.isTerminal else { return }
                return try assembly.console.error.paragraph(emptyNote)
            }
            let presenter = ActivityPresenter(of: session, as: output, on: assembly.console.output)
            try presenter.present(run.updates, isStream: true)
            try await session.followLines(scope, after: run.last, follow.timeout, on: assembly.console.output) { last in
                ["activity"] + (all ? ["--all"] : []) + follow.words(since: last) + house.words
            } connection: { connection in
                ConnectionPresenter().present(connection, on: assembly.console.error)
            } each: { update in
                if all || bidding.concerns(update.item, session.account?.id) { try presenter.present(update) }
                return true
            }
        }
    }

    private var emptyNote: String {
        let what = all ? "Nothing has happened" : "Nothing has happened in watched or in your own auctions"
        return what + (follow.since == nil ? "" : " since then") + "."
            + (all ? "" : " 'bidly activity --all' shows the whole house.")
    }
}

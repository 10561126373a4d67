import Catalog
import CommandLineCore

/// `bidly list`
struct ListCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List open auctions, ending soonest first.",
        discussion: "With --mine these are your own items, whatever became of them."
    )

    static let examples = [
        CommandExample("list", "Lists what ends soonest."),
        CommandExample("list --sort newest --limit 50", "Lists the fifty newest."),
        CommandExample("list --mine --as ada", "Lists the items that ada sells."),
    ]

    @OptionGroup(title: "Search")
    var search: SearchOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { FoundRow.samples }

    func run(in assembly: Assembly) async throws {
        let isFound = try await assembly.withSession(house) { session in
            let query = try await search.query(for: [], in: session)
            return try await FoundItemsPresenter(of: session, as: output, on: assembly.console)
                .present(query, page: search.page, limit: search.limit, facets: false)
        }
        if search.exitStatus, !isFound { throw ExitCode.failure }
    }
}

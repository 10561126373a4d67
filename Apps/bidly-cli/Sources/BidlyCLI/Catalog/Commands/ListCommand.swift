import Catalog
import CommandLineCore

/// The command `bidly list`.
struct ListCommand: ListingCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List open auctions, ending soonest first.",
        discussion: "With --mine, list your own items in every status."
    )

    static let examples = [
        CommandExample("list", "Lists the auctions that end soonest."),
        CommandExample("list --sort newest --limit 50", "Lists the 50 newest auctions."),
        CommandExample("list --mine --as ada", "Lists the items of the seller ada."),
    ]

    @OptionGroup(title: "Search")
    var search: SearchOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { SearchResultRow.samples }

    func run(in assembly: Assembly) async throws {
        let isFound = try await assembly.withSession(house, usesStoredResponses: !search.exitStatus) { session in
            let query = try await search.query(for: [], in: session)
            return try await SearchResultsPresenter(of: session, as: output, on: assembly.console)
                .present(query, page: search.page, limit: search.limit, facets: false)
        }
        if search.exitStatus, !isFound { throw ExitStatus.failure }
    }
}

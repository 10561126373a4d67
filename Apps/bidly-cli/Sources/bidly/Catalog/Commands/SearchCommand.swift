import Catalog
import CommandLineCore

/// `bidly search WORDS…`
struct SearchCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Search items by words and by what they are.",
        discussion: """
            All words must be in the title, the description or the maker's name; the last may be incomplete. Without \
            words and options these are the open auctions, ending soonest first.
            """
    )

    static let examples = [
        CommandExample("search transistor radio", "Finds open auctions, ending soonest first."),
        CommandExample(
            "search --max 50 --sort=-price --facets",
            "Adds result counts by category, brand and condition."
        ),
        CommandExample("search lamp --status any --json=item,price", "Prints two fields of every lamp ever put up."),
    ]

    @Argument(help: "What to look for.")
    var words: [String] = []

    @Flag(help: "Also show result counts by category, brand and condition.")
    var facets = false

    @OptionGroup(title: "Search")
    var search: SearchOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { facets ? nil : FoundRow.samples }

    func run(in assembly: Assembly) async throws {
        let isFound = try await assembly.withSession(house) { session in
            let query = try await search.query(for: words, in: session)
            return try await FoundItemsPresenter(of: session, as: output, on: assembly.console)
                .present(query, page: search.page, limit: search.limit, facets: facets)
        }
        if search.exitStatus, !isFound { throw ExitCode.failure }
    }
}

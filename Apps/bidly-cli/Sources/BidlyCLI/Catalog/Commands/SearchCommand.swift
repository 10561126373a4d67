import Catalog
import CommandLineCore

/// The command `bidly search WORDS…`.
struct SearchCommand: ListingCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Search items by text, category, brand, price, status and more.",
        discussion: """
            An item matches if its title, description and brand contain all words. The last word may be a prefix. Without \
            words and options the result is all open auctions, ending soonest first.
            """
    )

    static let examples = [
        CommandExample("search transistor radio", "Finds open auctions, ending soonest first."),
        CommandExample(
            "search --max 50 --sort=-price --facets",
            "Adds result counts by category, brand and condition."
        ),
        CommandExample("search lamp --status any --json=item,price", "Prints two fields of all lamps in every status."),
    ]

    @Argument(help: "The words to search for.")
    var words: [String] = []

    @Flag(help: "Also show result counts by category, brand and condition.")
    var facets = false

    @OptionGroup(title: "Search")
    var search: SearchOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { facets ? nil : SearchResultRow.samples }

    mutating func validate() throws {
        let text = words.joined(separator: " ")
        if !text.allSatisfy(\.isWhitespace), SearchQuery.words(in: text).isEmpty {
            throw ValidationError("'\(text)' contains neither a letter nor a digit, so there is no word to search for.")
        }
    }

    func run(in assembly: Assembly) async throws {
        let isFound = try await assembly.withSession(house, usesStoredResponses: !search.exitStatus) { session in
            let query = try await search.query(for: words, in: session)
            return try await SearchResultsPresenter(of: session, as: output, on: assembly.console)
                .present(query, page: search.page, limit: search.limit, facets: facets)
        }
        if search.exitStatus, !isFound { throw ExitStatus.failure }
    }
}

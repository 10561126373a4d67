import Accounts
import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// The filters, order and page of a search.
struct SearchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Only items in this category or its subcategories, by path or id.", valueName: "path"),
        completion: .dynamic("complete", "categories")
    )
    var category: String?

    @Option(
        help: ArgumentHelp("Only items of this brand, by name or id.", valueName: "name"),
        completion: .dynamic("complete", "brands")
    )
    var brand: String?

    @Option(help: ArgumentHelp("The lowest price.", valueName: "amount"))
    var min: String?

    @Option(help: ArgumentHelp("The highest price.", valueName: "amount"))
    var max: String?

    @Option(help: ArgumentHelp("Only prices in this currency. Default with --min or --max: USD.", valueName: "code"))
    var currency: CurrencyArgument?

    @Option(help: ArgumentHelp("Only auctions in this status; default: open.", valueName: "status"))
    var status: [StatusArgument] = []

    @Option(help: ArgumentHelp("Only items in this condition.", valueName: "condition"))
    var condition: ConditionArgument?

    @Option(
        help: ArgumentHelp("Only items of this seller, by name or id.", valueName: "member"),
        completion: .dynamic("complete", "members")
    )
    var seller: String?

    @Flag(help: "Only your own items, including drafts.")
    var mine = false

    @Option(help: ArgumentHelp("The sort order.", valueName: "order"))
    var sort = SortArgument(sort: .endingSoonest)

    @Option(name: .shortAndLong, help: ArgumentHelp("The number of items per page.", valueName: "count"))
    var limit = ListLimit(20)

    @Option(help: ArgumentHelp("The page to show.", valueName: "number"))
    var page = ListPage(1)

    @Flag(help: "Exit with status 1 if no item matches.")
    var exitStatus = false

    mutating func validate() throws { _ = try page.offset(limit: limit) }
}

extension SearchOptions {
    /// Returns the query for the words and options.
    ///
    /// - Throws: `CommandFailure` for an unknown category, brand or seller; `MoneyError` or `InvalidField` for an
    ///   invalid value.
    @MainActor
    func query(for words: [String], in session: Session) async throws -> SearchQuery {
        var query = SearchQuery(
            text: words.isEmpty ? nil : words.joined(separator: " "),
            prices: try prices(),
            statuses: statuses,
            condition: condition?.condition,
            sort: sort.sort
        )
        if let category { query.category = try await session.category(named: category).id }
        if let brand { query.brand = try await session.brand(named: brand).id }
        if let seller { query.seller = try await session.profile(named: seller).id }
        if mine { query.seller = try session.member().id }
        return query
    }

    private func prices() throws -> PriceRange? {
        guard min != nil || max != nil || currency != nil else { return nil }
        let currency = currency?.currency ?? .usd
        return try PriceRange(
            lowest: min.map { try Money(parsing: $0, in: currency) } ?? .zero(currency),
            highest: max.map { try Money(parsing: $0, in: currency) }
        )
    }

    private var statuses: Set<ListingStatus> {
        if status.contains(where: \.isAny) { return [] }
        if status.isEmpty { return mine ? [] : [.open] }
        return Set(status.map(\.status))
    }
}

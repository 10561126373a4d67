import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// What narrows and orders a list of items.
struct SearchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A category, by path or id; those below it count, too.", valueName: "path"),
        completion: .dynamic("complete", "categories")
    )
    var category: String?

    @Option(
        help: ArgumentHelp("The maker, by name or id.", valueName: "name"),
        completion: .dynamic("complete", "brands")
    )
    var brand: String?

    @Option(help: ArgumentHelp("The least price.", valueName: "amount"))
    var min: String?

    @Option(help: ArgumentHelp("The greatest price.", valueName: "amount"))
    var max: String?

    @Option(help: ArgumentHelp("Only prices in this currency; USD with --min and --max.", valueName: "code"))
    var currency: CurrencyArgument?

    @Option(help: ArgumentHelp("Where the auction is in its life; repeatable.", valueName: "status"))
    var status: [StatusArgument] = []

    @Option(help: ArgumentHelp("How used the item is.", valueName: "condition"))
    var condition: ConditionArgument?

    @Option(
        help: ArgumentHelp("Only items of this seller, by name or id.", valueName: "member"),
        completion: .dynamic("complete", "members")
    )
    var seller: String?

    @Flag(help: "Only your own items, drafts included.")
    var mine = false

    @Option(help: ArgumentHelp("What comes first.", valueName: "order"))
    var sort = SortArgument(sort: .endingSoonest)

    @Option(name: .shortAndLong, help: ArgumentHelp("How many items to show.", valueName: "count"))
    var limit = ListLimit(20)

    @Option(help: ArgumentHelp("Which page of so many items to show.", valueName: "number"))
    var page = ListPage(1)

    @Flag(help: "Exit with status 1 when nothing is found.")
    var exitStatus = false

    mutating func validate() throws { _ = try page.offset(limit: limit) }
}

extension SearchOptions {
    /// The query that is meant.
    ///
    /// - Throws: `CommandFailure` for a category, maker or seller that is not there; `MoneyError`, `InvalidField`.
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

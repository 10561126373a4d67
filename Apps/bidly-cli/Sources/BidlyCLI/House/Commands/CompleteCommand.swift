import Accounts
import Bidding
import Catalog
import CommandLineCore
import FoundationCore
import Ordering

/// `bidly complete KIND -- WORD LINE…`: prints candidates for the completion scripts. It is hidden from help.
struct CompleteCommand: BidlyCommand {
    /// The kind of value to complete.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case items, watched, unwatched, members, categories, brands, orders, sales, offers, shipping, discounts, values
        case ordersAndSales = "orders-and-sales"
    }

    static let configuration = CommandConfiguration(
        commandName: "complete",
        abstract: "Print the candidates that complete a word, with descriptions.",
        shouldDisplay: false
    )

    private static let limit = PageLimit(50) ?? .standard

    @Argument(help: "The kind of value.")
    var kind: Kind

    @Argument(help: "The start of the word.")
    var word = ""

    @Argument(help: "The earlier words of the command line.")
    var line: [String] = []

    @OptionGroup(title: "House")
    var house: HouseOptions

    var output: OutputOptions { OutputOptions() }

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) async throws {
        var options = house
        let line = CompletionContext(line)
        if let path = line.value(of: "--house") { options.selection.house = path }
        if let url = line.value(of: "--server").flatMap(ServerURL.init(argument:)) { options.selection.server = url }
        options.member = line.value(of: "--as") ?? house.member
        try await assembly.withSession(options) { session in
            var table = Table(columns: [.init("WORD"), .init("MEANING")])
            for candidate in try await candidates(after: line, in: session) {
                table.append([candidate.word, candidate.meaning])
            }
            try table.write(to: assembly.console.output)
        }
    }

    @MainActor
    private func candidates(
        after line: CompletionContext,
        in session: Session
    ) async throws -> [(word: String, meaning: String)] {
        switch kind {
        case .items: return try await items(in: session)
        case .watched: return try await watched(in: session)
        case .unwatched:
            let watched = Set(session.bidding.watchlist.items.map(\.rawValue))
            return try await items(in: session).filter { !watched.contains($0.word) && !watched.contains($0.meaning) }
        case .members: return try await members(in: session).map { ($0, "") }
        case .categories:
            let tree = try await session.categories()
            return tree.all.map { (ListedCategory($0, of: tree).path, "") }.sorted { $0 < $1 }
        case .brands: return try await session.brands().map { ($0.name, "") }
        case .orders: return try await orders(as: .buyer, in: session)
        case .sales: return try await orders(as: .seller, in: session)
        case .ordersAndSales:
            return try await orders(as: .buyer, in: session) + orders(as: .seller, in: session)
        case .offers, .shipping, .discounts: return try await orderingTerms(in: session)
        case .values:
            switch line.words.last {
            case BidlySettings.starsItemsBidOn.key: return Bool.allValueStrings.map { ($0, "") }
            case BidlySettings.member.key: return try await members(in: session).map { ($0, "") }
            default: return []
            }
        }
    }

    @MainActor
    private func members(in session: Session) async throws -> [String] {
        try await session.memberClient.memberNames(startingWith: word, limit: Self.limit)
    }

    /// Returns the watched items whose IDs start with the word. Includes `@last` if that item is watched.
    @MainActor
    private func watched(in session: Session) async throws -> [(word: String, meaning: String)] {
        let items = session.bidding.watchlist.items, word = word.lowercased()
        let last = session.lastItem.load().map { items.contains($0) ? [(ItemReference.last, $0.rawValue)] : [] } ?? []
        if word.hasPrefix("@") { return last }
        let matches = items.filter { $0.rawValue.hasPrefix(word) }.prefix(Self.limit.count)
        try await session.bidding.learn(Set(matches), isSignedIn: false)
        return matches.map { ($0.rawValue, session.bidding.auction($0)?.title ?? "") } + (word.isEmpty ? last : [])
    }

    /// Returns the latest orders or sales of the caller whose IDs start with the word; empty for an anonymous caller.
    @MainActor
    private func orders(
        as role: OrderActor,
        in session: Session
    ) async throws -> [(word: String, meaning: String)] {
        guard session.account != nil else { return [] }
        let word = word.lowercased()
        return try await session.orders(startingWith: word, as: role, limit: Self.limit)
            .filter { $0.isLive && $0.id.rawValue.hasPrefix(word) }
            .map { ($0.id.rawValue, "\($0.status.rawValue.displayedName): \($0.items[0].title)") }
    }

    /// Returns the caller's open offers, shipping methods or discounts whose IDs start with the word.
    @MainActor
    private func orderingTerms(in session: Session) async throws -> [(word: String, meaning: String)] {
        guard session.account != nil else { return [] }
        let entries: [(word: String, meaning: String)] =
            switch kind {
            case .offers:
                try await session.orderingClient.offers().filter { $0.status(at: session.clock.now) == .open }
                    .map { ($0.id.rawValue, $0.item.title) }
            case .shipping:
                try await session.sellerTermsClient.ownShippingMethods().map { ($0.id.rawValue, $0.name) }
            default:
                try await session.sellerTermsClient.discounts().filter { !$0.isEnded }
                    .map { ($0.id.rawValue, $0.terms.description) }
            }
        return entries.filter { $0.word.hasPrefix(word.lowercased()) }
    }

    /// Returns the items whose IDs start with the word. Without a word, returns the auctions that end soonest, and
    /// `@last`.
    @MainActor
    private func items(in session: Session) async throws -> [(word: String, meaning: String)] {
        let word = word.lowercased(), last = session.lastItem.load().map { [(ItemReference.last, $0.rawValue)] } ?? []
        if word.hasPrefix("@") { return last }
        guard word.isEmpty else {
            return try await session.lookupClient.summaries(ofItemsWithPrefix: word, limit: Self.limit)
                .map { ($0.item.rawValue, $0.title) }
        }
        return try await session.catalog.find(SearchQuery(), limit: Self.limit.count).rows
            .map { ($0.item.rawValue, $0.title) } + last
    }
}

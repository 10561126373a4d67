import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// `bidly complete KIND -- WORD LINE…`: what completion scripts ask; not for people.
struct CompleteCommand: BidlyCommand {
    /// What a word may be completed to.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case items, watched, unwatched, members, categories, brands, values
    }

    static let configuration = CommandConfiguration(
        commandName: "complete",
        abstract: "Print what completes a word, each with its meaning.",
        shouldDisplay: false
    )

    private static let most = PageLimit(50) ?? .standard

    @Argument(help: "What the word is to be.")
    var kind: Kind

    @Argument(help: "The beginning of the word.")
    var word = ""

    @Argument(help: "The words before it.")
    var line: [String] = []

    @OptionGroup(title: "House")
    var house: HouseOptions

    var output: OutputOptions { OutputOptions() }

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) async throws {
        var options = house
        let line = CompletionContext(line)
        options.house = line.value(of: "--house") ?? house.house
        options.member = line.value(of: "--as") ?? house.member
        try await assembly.inSession(options) { session in
            var table = Table(columns: [.init("WORD"), .init("MEANING")])
            for offer in try await offers(after: line, in: session) { table.append([offer.word, offer.meaning]) }
            try table.write(to: assembly.console.output)
        }
    }

    @MainActor
    private func offers(
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
        try await session.accounts.memberNames(startingWith: word, limit: Self.most)
    }

    /// The watched items whose identifiers begin with the word, and the item shown last if it is one.
    @MainActor
    private func watched(in session: Session) async throws -> [(word: String, meaning: String)] {
        let items = session.bidding.watchlist.items, word = word.lowercased()
        let last = session.lastItem.load().map { items.contains($0) ? [(ItemName.last, $0.rawValue)] : [] } ?? []
        if word.hasPrefix("@") { return last }
        let offered = items.filter { $0.rawValue.hasPrefix(word) }.prefix(Self.most.count)
        try await session.bidding.learn(Set(offered), isSignedIn: false)
        return offered.map { ($0.rawValue, session.bidding.auction($0)?.title ?? "") } + (word.isEmpty ? last : [])
    }

    /// The item shown last; then without a word those that end soonest, else those whose identifiers begin so.
    @MainActor
    private func items(in session: Session) async throws -> [(word: String, meaning: String)] {
        let word = word.lowercased(), last = session.lastItem.load().map { [(ItemName.last, $0.rawValue)] } ?? []
        if word.hasPrefix("@") { return last }
        guard word.isEmpty else {
            return try await session.items.captions(ofItemsBeginning: word, limit: Self.most)
                .map { ($0.item.rawValue, $0.title) }
        }
        return try await session.catalog.find(SearchQuery(), limit: Self.most.count).rows
            .map { ($0.item.rawValue, $0.title) } + last
    }
}

import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// `bidly complete-items WORD`: what completion scripts ask; not for people.
struct CompleteItemsCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "complete-items",
        abstract: "Print items that complete a word, each with its title.",
        shouldDisplay: false
    )

    private static let most = PageLimit(50) ?? .standard

    @Argument(help: "The beginning of an item's id.")
    var word = ""

    @OptionGroup(title: "House")
    var house: HouseOptions

    var output: OutputOptions { OutputOptions() }

    var resultExample: (any Encodable)? { nil }

    func run(in assembly: Assembly) async throws {
        try await assembly.inSession(house) { session in
            var table = Table(columns: [.init("ITEM"), .init("TITLE")])
            for caption in try await captions(in: session) { table.append([caption.item.rawValue, caption.title]) }
            try table.write(to: assembly.console.output)
        }
    }

    /// Without a word those that end soonest, else those whose identifiers begin so.
    @MainActor
    private func captions(in session: Session) async throws -> [ItemCaption] {
        let word = word.lowercased()
        guard word.isEmpty else {
            return try await session.items.captions(ofItemsBeginning: word, limit: Self.most)
        }
        return try await session.find(SearchQuery(), limit: Self.most.count, facets: false).rows
            .map { ItemCaption(item: $0.item, title: $0.title) }
    }
}

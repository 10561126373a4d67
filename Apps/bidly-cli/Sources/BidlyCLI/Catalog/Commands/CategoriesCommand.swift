import Catalog
import CommandLineCore

/// The command `bidly categories`.
struct CategoriesCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "categories",
        abstract: "Show the categories: as a tree on a terminal, as paths in a pipe.",
        subcommands: [AddCategoryCommand.self]
    )

    static let examples = [
        CommandExample("categories", "Shows all categories."),
        CommandExample("categories add 'Collectibles > Radios > Valves'", "Adds a category and its missing parents."),
    ]

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { ListedCategory.samples.map { ValueAsOf($0) } }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, usesStoredResponses: true) { session in
            let tree = try await session.categories(), pager = try session.settings[BidlySettings.pager]
            try CategoriesPresenter(pager: pager, asOf: session.storedDataTime())
                .present(tree, as: output, on: assembly.console)
        }
    }
}

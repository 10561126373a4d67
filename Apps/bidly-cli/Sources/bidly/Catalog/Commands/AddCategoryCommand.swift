import AuctionHouse
import Catalog
import CommandLineCore

/// `bidly categories add PATH`
struct AddCategoryCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Make a category, and those above it, as far as they are not there.",
        discussion: "Whoever may write the house's file may."
    )

    static let examples = [CommandExample("categories add 'Collectibles > Radios > Valves'", "Makes up to three.")]

    @Argument(help: "The names from the top down, between > signs.")
    var path: String

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { ListedCategory.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.inSession(house, makesHouse: true) { session in
            let category = try await session.house.addCategory(CategoryPath(path))
            let tree = try await session.categories()
            try CategoriesPresenter().present(category, of: tree, as: output, on: assembly.console.output)
        }
    }
}

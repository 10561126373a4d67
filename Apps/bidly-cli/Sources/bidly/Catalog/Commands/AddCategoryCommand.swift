import Catalog
import CommandLineCore

/// `bidly categories add PATH`
struct AddCategoryCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a category, and those above it, as far as they do not exist.",
        discussion: "Only the owner of the house's file may."
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
        try await assembly.withSession(house, asAdmin: true, createIfMissing: true) { session in
            let (category, tree) = try await session.addCategory(CategoryPath(path))
            try CategoriesPresenter().present(category, of: tree, as: output, on: assembly.console.output)
        }
    }
}

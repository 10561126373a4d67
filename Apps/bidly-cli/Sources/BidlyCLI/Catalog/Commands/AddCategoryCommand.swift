import Catalog
import CommandLineCore

/// The command `bidly categories add PATH`.
struct AddCategoryCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a category and its missing parent categories.",
        discussion: "For administrators: the owner of the house file, and at a server the members with this role."
    )

    static let examples = [
        CommandExample("categories add 'Collectibles > Radios > Valves'", "Adds up to three levels.")
    ]

    @Argument(help: "The category names from the top down, separated by >.")
    var path: String

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { ListedCategory.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, asAdmin: true, checksRole: false, createIfMissing: true) { session in
            let (category, tree) = try await session.addCategory(CategoryPath(path))
            try CategoriesPresenter().present(category, of: tree, as: output, on: assembly.console.output)
        }
    }
}

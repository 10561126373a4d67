import Catalog
import CommandLineCore

/// The command `bidly brands add NAME`.
struct AddBrandCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a brand unless it exists.",
        discussion: "For administrators: the owner of the house file, and at a server the members with this role."
    )

    static let examples = [CommandExample("brands add Telefunken", "Adds a brand.")]

    @Argument(help: "The name of the brand.")
    var name: String

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { Brand.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, asAdmin: true, checksRole: false, createIfMissing: true) { session in
            let brand = try await session.addBrand(named: name)
            try BrandsPresenter().present(brand, as: output, on: assembly.console.output)
        }
    }
}

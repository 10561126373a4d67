import AuctionHouse
import Catalog
import CommandLineCore

/// `bidly brands add NAME`
struct AddBrandCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Make a brand, unless it is there.",
        discussion: "Whoever may write the house's file may."
    )

    static let examples = [CommandExample("brands add Telefunken", "Makes one.")]

    @Argument(help: "What the maker is called.")
    var name: String

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { Brand.samples }

    func run(in assembly: Assembly) async throws {
        try await assembly.inSession(house, makesHouse: true) { session in
            let brand = try await session.house.addBrand(named: name)
            try BrandsPresenter().present(brand, as: output, on: assembly.console.output)
        }
    }
}

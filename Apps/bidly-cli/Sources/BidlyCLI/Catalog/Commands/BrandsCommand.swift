import Catalog
import CommandLineCore

/// The command `bidly brands`.
struct BrandsCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "brands",
        abstract: "Show the brands.",
        subcommands: [AddBrandCommand.self]
    )

    static let examples = [
        CommandExample("brands", "Shows all brands."),
        CommandExample("brands add Telefunken", "Adds a brand."),
    ]

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { Brand.samples.map { ValueAsOf($0) } }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, usesStoredResponses: true) { session in
            let brands = try await session.brands(), pager = try session.settings[BidlySettings.pager]
            try BrandsPresenter(pager: pager, asOf: session.storedDataTime())
                .present(brands, as: output, on: assembly.console)
        }
    }
}

import CommandLineCore
import Ordering

/// The command `bidly discounts list`.
struct DiscountsListCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List your discounts with their codes and numbers of uses, newest first."
    )

    static let examples = [CommandExample("discounts list", "Lists your discounts.")]

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { [DiscountRow.sample] }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let discounts = try await session.sellerTermsClient.discounts()
            try session.paged(assembly.console) { console in
                try DiscountsPresenter(now: session.clock.now).present(discounts, as: output, on: console.output)
            }
            guard discounts.isEmpty, output.json == nil, assembly.console.output.isTerminal else { return }
            try assembly.console.error.paragraph("You have no discounts. Run: bidly discounts add 10%")
        }
    }
}

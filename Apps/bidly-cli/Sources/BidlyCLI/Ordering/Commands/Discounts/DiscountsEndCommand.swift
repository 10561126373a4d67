import CommandLineCore
import FoundationCore
import Ordering

/// The command `bidly discounts end DISCOUNT`.
struct DiscountsEndCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "end",
        abstract: "End one of your discounts. Orders that use the discount keep it."
    )

    static let examples = [
        CommandExample("discounts end SAMPLE-TEN --yes", "Ends the discount with this code, without confirmation.")
    ]

    @Argument(
        help: "The discount: its code, its id, or the start of either.",
        completion: .dynamic("complete", "discounts")
    )
    var discount: String

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { DiscountRow.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let discount = try await session.discount(named: discount)
            try prompts.require("End the discount of \(discount.terms.description)?", on: assembly.console)
            let ended = try await session.reportingUnknownOutcome(show: "bidly discounts list") {
                try await session.sellerTermsClient.endDiscount(discount.id)
            }
            try assembly.console.receipt("The discount was ended.") {
                try DiscountsPresenter(now: session.clock.now).present(ended, as: output, on: assembly.console.output)
            }
        }
    }
}

import CommandLineCore
import FoundationCore
import Ordering

/// The command `bidly discounts add VALUE`.
struct DiscountsAddCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a discount, and print its code.",
        discussion: """
            The house generates a code that cannot be guessed. The discount is an amount, or a percentage of the item \
            prices. The result of a percentage is rounded half up.
            """
    )

    static let examples = [
        CommandExample("discounts add 10% --uses 10", "Adds a discount of 10 % for ten orders."),
        CommandExample(
            "discounts add 5.00 --min 50.00 --until 2030-01-01T12:00:00Z --once-per-member",
            "Adds a discount of 5.00 for orders of at least 50.00."
        ),
    ]

    @Argument(help: "The amount or the percentage: 5.00 or 10%.")
    var value: String

    @Option(help: ArgumentHelp("The code: 8 to 40 letters and digits; default: a generated one.", valueName: "code"))
    var code: String?

    @Option(help: ArgumentHelp("The minimum total of the item prices.", valueName: "amount"))
    var min: String?

    @Option(help: ArgumentHelp("The time from which the code is valid; default: now.", valueName: "time"))
    var from: TimeArgument?

    @Option(help: ArgumentHelp("The time at which the code expires; default: never.", valueName: "time"))
    var until: TimeArgument?

    @Option(help: ArgumentHelp("The maximum number of orders that use it; default: no limit.", valueName: "count"))
    var uses: Int?

    @Flag(help: "Each member may use the code only once.")
    var oncePerMember = false

    @Option(help: ArgumentHelp("The currency of the amounts.", valueName: "code"))
    var currency = CurrencyArgument(currency: .usd)

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { DiscountRow.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required) { session in
            let discount = NewDiscount(
                code: try code.map { try DiscountCode($0) },
                terms: try terms(at: session.clock.now, on: assembly.console.output)
            )
            let added = try await session.reportingUnknownOutcome(show: "bidly discounts list") {
                try await session.ordering.addDiscount(discount, through: session.sellerTermsClient)
            }
            try assembly.console.receipt("The discount was added. To see its code, run: bidly discounts list") {
                try DiscountsPresenter(now: session.clock.now).present(added, as: output, on: assembly.console.output)
            }
        }
    }

    private func terms(at now: Instant, on channel: OutputChannel) throws -> DiscountTerms {
        let currency = currency.currency, isPercentage = value.hasSuffix("%")
        let validUntil = until?.time(now: now, on: channel)
        if let validUntil, validUntil <= now { throw InvalidField("validUntil", "must be in the future") }
        return try DiscountTerms(
            amount: isPercentage ? nil : Money(parsing: value, in: currency),
            percentage: isPercentage ? Percentage(parsing: value) : nil,
            minimumOrder: min.map { try Money(parsing: $0, in: currency) },
            validFrom: from?.time(now: now, on: channel),
            validUntil: validUntil,
            maximumUses: uses,
            isOncePerMember: oncePerMember
        )
    }
}

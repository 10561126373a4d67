import CommandLineCore

/// The command `bidly discounts`.
struct DiscountsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "discounts",
        abstract: "Add, list and end discounts for the buyers of your items.",
        discussion: "Buyers who know the code of a discount apply it with 'bidly order discount'.",
        subcommands: [DiscountsAddCommand.self, DiscountsListCommand.self, DiscountsEndCommand.self]
    )

    static let examples = [
        CommandExample("discounts add 10% --uses 10", "Adds a discount for ten orders, and prints its code."),
        CommandExample("discounts list", "Lists your discounts and how often they were used."),
    ]
}

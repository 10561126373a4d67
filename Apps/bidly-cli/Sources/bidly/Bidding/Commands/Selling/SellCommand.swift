import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// `bidly sell`
struct SellCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "sell",
        abstract: "Put an item up for auction.",
        discussion: """
            The item is drafted, then its terms are published. When that fails, the same command goes on from there: \
            nothing is put up twice. --item puts a draft up, in place of --title and --category. Without --days and \
            --ends-in an auction lasts 7 days.
            """,
        usage: ["--title <text>", "--category <path>", "--start <amount>", "[options]"]
    )

    static let examples = [
        CommandExample(
            "sell --title 'Desk lamp' --category Lamps --start 10",
            "Puts a lamp up for a week, from 10.00 USD."
        ),
        CommandExample(
            "sell --title Stamps --category Stamps --start 20 --currency EUR --reserve 50 --soft-close 5m/5m --days 3",
            "Adds a secret reserve, and five more minutes after a late bid."
        ),
        CommandExample(
            "sell --title Album --category Stamps --start 20 --days 3 --soft-close 5m/5m --hard-end-in 73h",
            "Lets late bids move the end by an hour at most."
        ),
        CommandExample(
            "sell --title Spoon --category 'Silver > Cutlery' --new-category --start 5 --buy-now 9 --ends-in 36h",
            "Makes the category, and offers the spoon for sale at once."
        ),
    ]

    @Option(
        help: ArgumentHelp("A draft to publish, in place of a new item.", valueName: "item"),
        completion: ItemName.completion
    )
    var item: ItemName?

    @OptionGroup(title: "Item")
    var details: DetailsOptions

    @OptionGroup(title: "Terms")
    var terms: TermsOptions

    @Option(help: ArgumentHelp("The currency of the auction.", valueName: "code"))
    var currency = IncrementsOption.usd

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    mutating func validate() throws {
        if item != nil, !details.isEmpty { throw ValidationError("--item is there already: 'bidly revise' changes it") }
        let needed = [
            ("--title", item != nil || details.title != nil), ("--category", item != nil || details.category != nil),
            ("--start", terms.start != nil),
        ]
        let missing = needed.filter { !$0.1 }.map(\.0)
        if !missing.isEmpty { throw ValidationError("missing \(missing.joined(separator: ", "))") }
    }

    var resultExample: (any Encodable)? { ItemSheet.sample }

    private static let news = "Put up for auction."

    func run(in assembly: Assembly) async throws {
        try await assembly.sell(house, output, finishesDraft: true) { session in
            // Terms that cannot be are told before anything is drafted.
            let offer = try terms.offer(in: currency.table.currency, at: session.clock.now, on: assembly.console.output)
            guard let item else {
                let sold = try await session.sell(details.details(in: session), for: offer)
                return (sold.item, sold.isEarlier ? "An earlier run put it up for auction." : Self.news)
            }
            let draft = try await session.item(named: item)
            try await session.publish(offer, of: draft)
            return (draft, Self.news)
        }
    }
}

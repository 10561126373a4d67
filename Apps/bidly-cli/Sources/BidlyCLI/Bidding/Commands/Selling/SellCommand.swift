import Bidding
import Catalog
import CommandLineCore
import FoundationCore

/// The command `bidly sell`.
struct SellCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "sell",
        abstract: "List an item for auction.",
        discussion: """
            The command saves a draft and then publishes its terms. If publishing fails, run the same command again: it \
            continues with the draft and never lists the item twice. --item publishes an existing draft instead of a new \
            item. Without --days, --ends-in or --ends the auction lasts 7 days.
            """,
        usage: ["--title <text>", "--category <path>", "--start <amount>", "[options]"]
    )

    static let examples = [
        CommandExample(
            "sell --title 'Desk lamp' --category Lamps --start 10",
            "Lists a lamp for 7 days, starting at 10.00 USD."
        ),
        CommandExample(
            "sell --title Stamps --category Stamps --start 20 --currency EUR --reserve 50 --soft-close 5m/5m --days 3",
            "Sets a secret reserve; bids in the last 5 minutes extend the auction."
        ),
        CommandExample(
            "sell --title Album --category Stamps --start 20 --days 3 --soft-close 5m/5m --hard-end-in 73h",
            "Limits extensions by late bids to one hour in total."
        ),
        CommandExample(
            "sell --title Spoon --category 'Silver > Cutlery' --new-category --start 5 --buy-now 9 --ends-in 36h",
            "Creates the category and sets a buy-now price."
        ),
    ]

    @Option(
        help: ArgumentHelp("The draft to publish instead of a new item.", valueName: "item"),
        completion: ItemReference.completion
    )
    var item: ItemReference?

    @OptionGroup(title: "Item")
    var details: ItemDetailsOptions

    @Option(
        help: ArgumentHelp(
            "A photo: JPEG, PNG or WebP. Repeat for up to 12 photos; the first is the main photo.",
            valueName: "file"
        ),
        completion: .file(extensions: ["jpg", "jpeg", "png", "webp"])
    )
    var photo: [String] = []

    @OptionGroup(title: "Terms")
    var terms: TermsOptions

    @Option(help: ArgumentHelp("The currency of the auction.", valueName: "code"))
    var currency = IncrementsArgument.usd

    @OptionGroup
    var common: CommonOptions

    mutating func validate() throws {
        if item != nil, !details.isEmpty {
            throw ValidationError("--item cannot be combined with item details. To change a draft, run: bidly revise")
        }
        let required = [
            ("--title", item != nil || details.title != nil), ("--category", item != nil || details.category != nil),
            ("--start", terms.start != nil),
        ]
        guard photo.count <= ItemDetails.maximumPhotoCount else {
            throw ValidationError(
                "An item has at most \(ItemDetails.maximumPhotoCount) photos; you gave \(photo.count)."
            )
        }
        let missing = required.filter { !$0.1 }.map(\.0)
        if !missing.isEmpty { throw ValidationError("Missing \(missing.joined(separator: ", ")).") }
    }

    var resultExample: (any Encodable)? { ItemOverview.sample }

    func run(in assembly: Assembly) async throws {
        try await assembly.changeItem(house, output, finishesDraft: true) { session in
            // Validate the terms before saving a draft.
            let now = session.clock.now
            let offer = try terms.offer(in: currency.table.currency, at: now, on: assembly.console.output)
            let photos = try photo.map(PhotoFile.init(path:))
            guard let item else {
                let new = try await details.details(in: session)
                let listed = try await session.sell(new, photos: photos, for: offer, at: now)
                return (listed.item, listed.byEarlierRun ? "Already listed by an earlier run." : "Listed.")
            }
            let draft = try await session.item(named: item)
            try await session.add(photos, to: draft, for: offer, at: now)
            try await session.publish(offer, of: draft, at: now)
            return (draft, "Listed.")
        }
    }
}

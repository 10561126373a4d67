import Bidding
import Catalog
import CommandLineCore

/// The command `bidly show ITEM`.
struct ShowCommand: HouseOptionsCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show one item: its auction, details and price over time.",
        discussion: """
            Afterwards, @last refers to this item. Terminals that display images show its first photo; see 'bidly help \
            formatting'. After a sale, the seller also sees the buyer, as does an administrator with --admin.
            """
    )

    static let examples = [
        CommandExample("show km5", "Shows the item whose id starts with km5."),
        CommandExample("show @last --json=price,minimumNext", "Prints two fields of the item shown last."),
        CommandExample("show @last --photos saved", "Saves its photos in the folder 'saved'."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Option(help: ArgumentHelp("Save the photos of the item in this folder.", valueName: "folder"), completion: .file())
    var photos: String?

    @Flag(help: "Do not show the first photo.")
    var noInlinePhotos = false

    @Flag(help: "Exit with status 1 if you are outbid or have lost.")
    var exitStatus = false

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "House")
    var admin: AdminOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { ItemOverview.sample }

    func run(in assembly: Assembly) async throws {
        let isBehind = try await assembly.withSession(
            house,
            asAdmin: admin.isAdmin,
            usesStoredResponses: !exitStatus
        ) { session in
            let overview = try await session.overview(of: session.item(named: item))
            session.lastItem.record(overview.item.id)
            if let photos {
                try await session.savePhotos(of: overview.item, in: photos)
                let count = overview.item.details.photos.count, error = assembly.console.error
                let saved = "Saved \(count) \(count == 1 ? "photo" : "photos") in '\(photos)'."
                try error.line(error.printable(count == 0 ? "This item has no photos." : saved))
            }
            // A pager would not pass image data to the terminal.
            if output.json == nil, !noInlinePhotos {
                try await session.showFirstPhoto(of: overview.item, on: assembly.console)
            }
            try session.paged(assembly.console) { console in
                try ItemOverviewPresenter(now: session.clock.now).present(overview, as: output, on: console.output)
            }
            return overview.position?.outcome?.isBehind ?? false
        }
        if exitStatus, isBehind { throw ExitStatus.failure }
    }
}

import Bidding
import Catalog
import CommandLineCore

/// `bidly show ITEM`
struct ShowCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show one item: its auction, its details and its price over time.",
        discussion: """
            From then on, @last stands for the item. Once it is sold, its seller is told who bought; with --admin, so is \
            an admin of the house.
            """
    )

    static let examples = [
        CommandExample("show km5", "Shows the item whose id begins with km5."),
        CommandExample("show @last --json=price,minimumNext", "Prints two fields of the item shown last."),
    ]

    @Argument(help: ItemReference.help, completion: ItemReference.completion)
    var item: ItemReference

    @Flag(help: "Exit with status 1 when you are outbid or have lost.")
    var exitStatus = false

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "House")
    var admin: AdminOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { ItemSheet.sample }

    func run(in assembly: Assembly) async throws {
        let isBehind = try await assembly.withSession(house, asAdmin: admin.isAdmin) { session in
            let sheet = try await session.sheet(of: session.item(named: item))
            session.lastItem.note(sheet.item.id)
            try session.paged(assembly.console) { console in
                try ItemSheetPresenter(now: session.clock.now).present(sheet, as: output, on: console.output)
            }
            return sheet.position?.outcome?.isBehind ?? false
        }
        if exitStatus, isBehind { throw ExitCode.failure }
    }
}

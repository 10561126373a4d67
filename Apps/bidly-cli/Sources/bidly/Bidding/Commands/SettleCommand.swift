import Bidding
import CommandLineCore
import FoundationCore

/// `bidly settle [ITEM]`
struct SettleCommand: BidlyCommand {
    static let configuration = CommandConfiguration(
        commandName: "settle",
        abstract: "Find out what became of bids whose outcome is unknown.",
        discussion: """
            Every command does this first. For \(Bidding.resendLimit.components.seconds) seconds a bid is sent again \
            under its key, so that it is done once. Later the house is only asked for its record. What it has no record of \
            is sent when you confirm it, or dropped with --discard; so are purchases and retractions.
            """
    )

    static let examples = [
        CommandExample("settle", "Settles everything whose outcome is unknown."),
        CommandExample("settle @last --discard", "Drops a bid that never reached the house."),
    ]

    @Argument(help: "Only what is pending on this item.", completion: ItemReference.completion)
    var item: ItemReference?

    @Flag(help: "Drop what the house has no record of.")
    var discard = false

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup(title: "House")
    var house: HouseOptions

    @OptionGroup(title: "Output")
    var output: OutputOptions

    var resultExample: (any Encodable)? { SettlementReport() }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required, settlesPendingBids: false) { session in
            let bidding = session.bidding, console = assembly.console
            var only: ItemID?
            if let item { only = try await session.item(named: item) }
            let presenter = SettledBidPresenter(
                housePath: session.housePath,
                house: house,
                member: session.account?.name
            )
            var report = SettlementReport(settled: await bidding.settlePendingBids())
            for bid in bidding.unconfirmedBids where only == nil || bid.item == only {
                if discard {
                    try await bidding.discardUnconfirmed(bid)
                    report.discarded.append(bid)
                } else {
                    try prompts.require("Send \(presenter.what(bid)) of \(bid.time) now?", on: console)
                    report.settled.append(try await bidding.placeUnconfirmed(bid))
                }
            }
            report.pending = bidding.pendingBids.filter { only == nil || $0.item == only }
            try presenter.present(report, as: output, on: console.output)
            presenter.noteBidsElsewhere(of: bidding, on: console.error)
            guard report.pending.isEmpty else { throw CommandFailure.stillPending }
        }
    }
}

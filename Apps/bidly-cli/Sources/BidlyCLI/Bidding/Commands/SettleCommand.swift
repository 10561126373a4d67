import Accounts
import Bidding
import CommandLineCore
import FoundationCore

/// The command `bidly settle [ITEM]`.
struct SettleCommand: HouseCommand {
    static let configuration = CommandConfiguration(
        commandName: "settle",
        abstract: "Settle pending bids: find out the outcome of bids whose response was lost.",
        discussion: """
            Every command first tries to settle pending bids. A pending bid is sent again until \
            \(Bidding.resendLimit.components.seconds) seconds after it was placed; its idempotency key ensures that it \
            takes effect only once. After that, the house is only asked for its record of the bid. A bid without a \
            record is sent again if you confirm it, or discarded with --discard. Purchases and retractions are settled \
            in the same way.
            """
    )

    static let examples = [
        CommandExample("settle", "Settles all pending bids."),
        CommandExample("settle @last --discard", "Discards a bid that never reached the house."),
    ]

    @Argument(help: "Settle only the pending bids on this item.", completion: ItemReference.completion)
    var item: ItemReference?

    @Flag(help: "Discard the pending bids that the house has no record of.")
    var discard = false

    @OptionGroup(title: "Questions")
    var prompts: PromptOptions

    @OptionGroup
    var common: CommonOptions

    var resultExample: (any Encodable)? { SettlementReport() }

    func run(in assembly: Assembly) async throws {
        try await assembly.withSession(house, caller: .required, settlesPendingBids: false) { session in
            let bidding = session.bidding, console = assembly.console
            var only: ItemID?
            if let item { only = try await session.item(named: item) }
            var report = SettlementReport(settled: await bidding.settlePendingBids())
            let presenter = await session.settledBidPresenter(for: report.settled, in: house)
            for bid in bidding.unconfirmedBids where only == nil || bid.item == only {
                if discard {
                    if let settled = try await bidding.discardUnconfirmed(bid) {
                        report.settled.append(settled)
                    } else {
                        report.discarded.append(bid)
                    }
                } else {
                    let description = presenter.timedDescription(of: bid, on: console.error)
                    try prompts.require("Send \(description) now?", on: console)
                    report.settled.append(try await bidding.placeUnconfirmed(bid))
                }
            }
            report.pending = bidding.pendingBids.filter { only == nil || $0.item == only }
            try presenter.present(report, as: output, on: console.output)
            presenter.noteBidsAtOtherLocations(of: bidding, on: console.error)
            guard report.pending.isEmpty else {
                try await session.requireSignIn()
                throw CommandFailure.stillPending
            }
        }
    }
}

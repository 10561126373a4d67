import CommandLineCore
import Ordering

extension OffersCommand {
    static let help: ArgumentHelp = "The offer: its id, the start of its id, or its item."

    /// Completes the IDs of the open offers to the caller.
    static let completion = CompletionKind.dynamic("complete", "offers")
}

extension Assembly {
    /// Shows an offer after its answer.
    ///
    /// - Throws: `ClientFailure`; `CommandFailure` if the offer cannot be printed.
    @MainActor
    func show(_ offer: SecondChanceOffer, in session: Session, _ output: OutputOptions) async throws {
        session.lastItem.record(offer.item.item)
        let row = try await session.row(of: offer)
        try console.receipt("The offer was answered. To see it, run: bidly offers") {
            try OffersPresenter(now: session.clock.now).present(row, as: output, on: console.output)
        }
    }
}

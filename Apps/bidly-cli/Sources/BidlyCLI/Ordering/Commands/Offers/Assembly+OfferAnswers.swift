import CommandLineCore
import FoundationCore
import Ordering

extension Assembly {
    /// Asks a question about an offer, answers the offer, and shows it.
    ///
    /// - Parameters:
    ///   - text: the offer: its id, the start of its id, or its item.
    ///   - question: returns the question for the terminal.
    /// - Throws: `CommandFailure`, exit status 66 for an unknown offer; `ClientFailure`.
    func answerOffer(
        named text: String,
        isAccepted: Bool,
        _ house: HouseOptions,
        _ prompts: PromptOptions,
        _ output: OutputOptions,
        question: @MainActor (SecondChanceOffer, Session) async throws -> String
    ) async throws {
        try await withSession(house, caller: .required) { session in
            let offer = try await session.offer(named: text)
            guard offer.status != .open || offer.status(at: session.clock.now) == .open else {
                throw ClientFailure(Refusal(.offerClosed))
            }
            if !prompts.yes, offer.status == .open { try prompts.require(await question(offer, session), on: console) }
            let answered = try await session.answer(offer.id, isAccepted: isAccepted)
            session.lastItem.record(answered.item.item)
            let rows = try await session.rows(of: [answered])
            try console.receipt("The offer was answered. To see it, run: bidly offers") {
                let presenter = OffersPresenter(now: session.clock.now)
                for row in rows { try presenter.present(row, as: output, on: console.output) }
            }
        }
    }
}

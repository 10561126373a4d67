import Accounts
import CommandLineCore
import FoundationCore
import Ordering

/// Changes the caller's orders and offers.
extension Session {
    /// Returns whether the rules permit the caller an action on an order. If not, the house refuses the action, and a
    /// question for confirmation would be pointless.
    func isPermitted(_ action: OrderAction, on order: Order) -> Bool {
        guard let role = account.flatMap({ order.role(of: $0.id) }) else { return false }
        return order.refusal(of: action, by: role, at: clock.now) == nil
    }

    /// Checks that the rules permit the caller an action on an order. Call it before asking the user for input.
    ///
    /// - Throws: `CommandFailure`, exit status 3, for another role; `ClientFailure` with the refusal.
    func require(_ action: OrderAction, on order: Order) throws {
        guard let role = account.flatMap({ order.role(of: $0.id) }) else { return }
        guard let refusal = order.refusal(of: action, by: role, at: clock.now) else { return }
        throw refusal.code == .otherParty
            ? CommandFailure.otherParty(action, in: order.status(at: clock.now)) : ClientFailure(refusal)
    }

    /// Executes a command on an order.
    ///
    /// - Throws: `CommandFailure`, exit status 75 if the outcome is unknown, 3 with advice if the rules refuse the
    ///   command; `ClientFailure`.
    func perform(_ command: OrderCommand, on order: Order) async throws -> Order {
        try await reportingUnknownOutcome(show: "bidly order show \(order.id)") {
            do {
                return try await ordering.perform(command, on: order.id)
            } catch let error as ClientFailure where error.refusal?.code == .addressRequired {
                guard account?.id == order.buyer else { throw CommandFailure.shippingNotChosen }
                throw CommandFailure(error).adding("Run: \(OrderNextStep.shipTo(order.id))")
            } catch let error as ClientFailure where error.refusal?.code == .otherParty {
                if command.action == .recordRefund, account?.id == order.seller {
                    throw CommandFailure.refundByProvider
                }
                throw CommandFailure.otherParty(command.action, in: order.status(at: clock.now))
            }
        }
    }

    /// Accepts or declines an offer.
    ///
    /// - Throws: `CommandFailure`, exit status 75, if the outcome is unknown; `ClientFailure`.
    func answer(_ offer: OfferID, isAccepted: Bool) async throws -> SecondChanceOffer {
        try await reportingUnknownOutcome(show: "bidly offers") {
            try await ordering.answer(offer, isAccepted: isAccepted)
        }
    }

    /// Runs `work`, which must be idempotent. If it fails with an unknown effect, throws a `CommandFailure` that names
    /// the command to check the outcome.
    ///
    /// - Parameter command: the command line that shows whether the change took effect.
    /// - Throws: the errors of `work`; instead of a `ClientFailure` with an unknown effect, `CommandFailure` with exit
    ///   status 75.
    func reportingUnknownOutcome<Result>(
        show command: String,
        _ work: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch let error as ClientFailure where error.effect == .unknown {
            let advice = "To find out, run: \(command)\nIf you repeat the command, the change is made only once."
            throw CommandFailure.outcomeUnknown(error, advice: advice)
        }
    }
}

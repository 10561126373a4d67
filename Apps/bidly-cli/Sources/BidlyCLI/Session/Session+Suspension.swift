import Accounts
import Bidding
import CommandLineCore
import FoundationCore

/// The suspension of the caller by an administrator.
extension Session {
    /// Returns the suspension of the caller; `nil` for an anonymous caller and for a member who is not suspended.
    ///
    /// - Throws: `ClientFailure`.
    func suspension() async throws(ClientFailure) -> Suspension? {
        guard account != nil else { return nil }
        return try await accountClient.account().suspension
    }

    /// Returns the error of a command. If the house refused the command because the caller is suspended, or barred from
    /// bidding, the result says so.
    ///
    /// Returns other errors unchanged, even if the account cannot be read.
    func explainingSuspension(_ error: any Error) async -> any Error {
        guard !isAdmin, let failure = CommandFailure.translating(error) as? CommandFailure, failure.mayBeSuspension
        else {
            return error
        }
        if let suspension = try? await suspension() { return failure.explained(by: suspension) }
        guard let count = try? await barringStrikes() else { return error }
        return failure.explained(byStrikes: count)
    }

    /// Checks that the caller is neither suspended nor barred from bidding.
    ///
    /// - Throws: `ClientFailure`, with the refusal `.notAllowed` for a suspended or barred member.
    func requireBidder() async throws(ClientFailure) {
        if try await suspension() != nil { throw ClientFailure(.notAllowed) }
        if try await barringStrikes() != nil { throw ClientFailure(.notAllowed) }
    }

    /// Checks that the rules permit the caller to buy an item now. Call it before asking the user for confirmation.
    ///
    /// - Throws: `ClientFailure` with the refusal.
    func requirePurchase(of auction: Auction) async throws(ClientFailure) {
        try await requireBidder()
        if let refusal = auction.refusal(ofPurchaseBy: account?.id, at: clock.now) { throw ClientFailure(refusal) }
    }
}

extension CommandFailure {
    /// Whether the house may have refused the command because the member is suspended.
    fileprivate var mayBeSuspension: Bool {
        exitStatus == .noPermission || members["code"] as? String == Refusal.Code.notAllowed.rawValue
    }

    /// Returns the failure with the number of strikes that bar the member from bidding.
    fileprivate func explained(byStrikes count: Int) -> CommandFailure {
        CommandFailure(
            exitStatus: exitStatus,
            kind: kind,
            title: "Barred from bidding",
            detail: """
                You are barred from bidding and buying, because you have \(count) strikes for orders that you did not pay \
                or cancelled.
                To see them, run: bidly orders --status expired --status cancelled
                """,
            members: members.merging(["strikeCount": count]) { $1 }
        )
    }

    /// Returns the failure with the reason and the time of the suspension.
    fileprivate func explained(by suspension: Suspension) -> CommandFailure {
        CommandFailure(
            exitStatus: .noPermission,
            kind: kind,
            title: "Suspended",
            detail: """
                You have been suspended since \(suspension.since), so you cannot bid or list items. Reason: \(suspension.reason)
                You can still read everything, settle pending bids, and change your watchlist.
                """,
            members: members.merging(["suspension": suspension]) { $1 }
        )
    }
}

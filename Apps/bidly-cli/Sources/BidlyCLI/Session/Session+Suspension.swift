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

    /// Returns the error of a command. If the house refused the command because the caller is suspended, the result
    /// describes the suspension.
    ///
    /// Returns other errors unchanged, even if the account cannot be read.
    func explainingSuspension(_ error: any Error) async -> any Error {
        guard !isAdmin, let failure = CommandFailure.translating(error) as? CommandFailure, failure.mayBeSuspension,
            let suspension = try? await suspension()
        else { return error }
        return failure.explained(by: suspension)
    }
}

extension CommandFailure {
    /// Whether the house may have refused the command because the member is suspended.
    fileprivate var mayBeSuspension: Bool {
        exitStatus == .noPermission || members["code"] as? String == Refusal.Code.notAllowed.rawValue
    }

    /// Returns the failure with the reason and the time of the suspension.
    fileprivate func explained(by suspension: Suspension) -> CommandFailure {
        CommandFailure(
            exitStatus: exitStatus,
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

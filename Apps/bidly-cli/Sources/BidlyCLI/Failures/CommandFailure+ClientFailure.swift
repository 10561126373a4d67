import Bidding
import Catalog
import CommandLineCore
import FoundationCore
import Ordering

extension CommandFailure {
    /// Maps a failure of a client to an exit status, a problem type and a message.
    init(_ failure: ClientFailure) {
        if let refusal = failure.refusal {
            self.init(refusal)
            return
        }
        let problem = Problem(failure)
        var members: [String: Member] = ["code": failure.code.rawValue]
        members["tookEffect"] = failure.effect == .unknown ? Bool?.none : false
        if let pause = failure.retryAfter { members["retryAfter"] = pause.components.seconds }
        self.init(
            exitStatus: failure.effect == .unknown && failure.code != .cancelled ? .temporaryFailure : problem.status,
            kind: problem.kind,
            title: problem.title,
            detail: problem.detail,
            members: members
        )
    }

    /// Creates the failure for a refusal, with the values of the refusal as properties, such as `minimumNext`.
    private init(_ refusal: Refusal) {
        var members: [String: Member] = [:]
        if let amount = refusal.amount { members["amount"] = amount }
        if let time = refusal.time { members["time"] = time.description }
        if let currency = refusal.currency { members["currency"] = currency.code }
        if let item = refusal.item { members["item"] = Self.item(item.rawValue) }
        if refusal.code == .belowMinimum { members["minimumNext"] = members["amount"] }
        let advice = "the auction is over, or the item has bids; with bids, use --add to extend the description"
        let text = refusal == .tooLateToRevise ? advice : refusal.description
        self = .refused(refusal.code.rawValue, text, members)
    }

    private struct Problem {
        let status: ExitStatus
        let kind: String
        let title: String
        let detail: String

        init(_ failure: ClientFailure) {
            (status, kind, title) =
                switch failure.code {
                case .offline: (.unavailable, "offline", "The house cannot be reached")
                case .foreignServer: (.unavailable, "not-a-house", "The server is not a Bidly house")
                case .notSignedIn: (.signInNeeded, "sign-in-needed", "No member selected")
                case .forbidden: (.noPermission, "forbidden", "Permission denied")
                case .notFound: (.notFound, "not-found", "Not found")
                case .invalid, .keyReused: (.badData, "invalid", "Invalid value")
                case .versionConflict: (.temporaryFailure, "changed-meanwhile", "Changed by another request")
                case .throttled: (.temporaryFailure, "throttled", "Try again later")
                case .storageFull: (.temporaryFailure, "storage-full", "The house's storage is full")
                case .storageFailed: (.temporaryFailure, "storage-failed", "The house's storage failed")
                case .cancelled: (.interrupted, "interrupted", "Interrupted")
                case .unsettled: (.temporaryFailure, "unsettled", "Not sent because an earlier bid is still pending")
                case .notRecorded: (.failure, "not-recorded", "Not sent because the pending bid could not be stored")
                case .keyNotStored: (.failure, "not-recorded", "Not sent because the command could not be stored")
                default: (.failure, "failure", "The house failed")
                }
            // An invalid value has the same message whether the program or the house finds it. `.throttled` also covers
            // an overloaded house; its `detail` then states the reason.
            detail =
                switch failure.detail {
                case nil: title + "."
                case let text? where failure.code == .invalid: text.sentenceAboutOption
                case let text? where failure.code == .throttled: text
                case let text?: title + ": " + text
                }
        }
    }
}

extension CommandFailure {
    /// Returns the JSON object for an item, as in command results.
    static func item(_ id: String, title: String? = nil) -> Member { ["id": id, "title": title] as [String: String?] }
}

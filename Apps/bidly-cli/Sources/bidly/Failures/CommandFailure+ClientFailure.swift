import Bidding
import CommandLineCore
import FoundationCore

/// How what the house answered, or did not, looks on the command line.
extension CommandFailure {
    init(_ failure: ClientFailure) {
        if let refusal = failure.refusal {
            self.init(refusal)
            return
        }
        let words = Words(failure)
        var members: [String: JSONValue] = ["code": .string(failure.code.rawValue)]
        members["tookEffect"] = failure.effect == .unknown ? .null : .bool(false)
        if let pause = failure.retryAfter { members["retryAfter"] = .integer(pause.components.seconds) }
        self.init(
            exitCode: failure.effect == .unknown && failure.code != .cancelled ? .temporaryFailure : words.exitCode,
            kind: words.kind,
            title: words.title,
            detail: words.detail,
            members: members
        )
    }

    /// A rule's refusal, with what is needed to go on.
    private init(_ refusal: Refusal) {
        var members: [String: JSONValue] = [:]
        if let amount = refusal.amount { members["amount"] = .money(amount) }
        if let time = refusal.time { members["time"] = .string(time.description) }
        if let currency = refusal.currency { members["currency"] = .string(currency.code) }
        if let item = refusal.item { members["item"] = .string(item.rawValue) }
        if refusal.code == AuctionRefusal.Code.belowMinimum.rawValue { members["minimumNext"] = members["amount"] }
        self = .refused(refusal.code, RefusalText(refusal).text, members)
    }

    private struct Words {
        let exitCode: ExitCode
        let kind: String
        let title: String
        let detail: String

        init(_ failure: ClientFailure) {
            (exitCode, kind, title) =
                switch failure.code {
                case .offline: (.unavailable, "offline", "The house cannot be reached")
                case .notSignedIn: (.signInNeeded, "sign-in-needed", "Someone has to be named to act as")
                case .forbidden: (.noPermission, "forbidden", "Not allowed")
                case .notFound: (.notFound, "not-found", "There is no such thing")
                case .invalid: (.badData, "invalid", "This cannot be")
                case .changedMeanwhile: (.temporaryFailure, "changed-meanwhile", "It has changed meanwhile")
                case .throttled: (.temporaryFailure, "throttled", "The house is busy")
                case .storageFull: (.temporaryFailure, "storage-full", "The house's storage is full")
                case .storageFailed: (.temporaryFailure, "storage-failed", "The house's storage failed")
                case .cancelled: (.interrupted, "interrupted", "Interrupted")
                case .unsettled: (.temporaryFailure, "unsettled", "Not sent, as something earlier is not settled")
                case .notRecorded: (.failure, "not-recorded", "The bid could not be kept, and was not sent")
                default: (.failure, "failure", "The house failed")
                }
            let words = title.firstLowercased
            // What cannot be is told alike, whether it was found here or by the house.
            let introduction = failure.code == .invalid ? "" : words + ": "
            detail = failure.detail.map { introduction + (introduction.isEmpty ? $0.namingOption : $0) } ?? words
        }
    }
}

extension JSONValue {
    /// An amount of money in the form all results have.
    static func money(_ money: Money) -> JSONValue {
        .object(["amount": .integer(money.minorUnits), "currency": .string(money.currency.code)])
    }
}

extension String {
    /// The text as the continuation of a sentence.
    var firstLowercased: String { prefix(1).lowercased() + dropFirst() }
}

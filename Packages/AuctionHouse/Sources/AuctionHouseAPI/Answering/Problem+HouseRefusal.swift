internal import APICore
internal import AuctionHouse
internal import BiddingAPI
internal import CatalogAPI
internal import FoundationCore
internal import HTTPCore

extension Problem {
    /// What to answer when something went wrong; of what no caller can do anything about, nothing is told.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let refusal as HouseRefusal: self.init(refusal)
        case let failure as StoreFailure: self.init(failure)
        default: self = ProblemType.internalError.problem()
        }
    }

    /// The reason without the house's internals, and what to do.
    private init(_ failure: StoreFailure) {
        let type: ProblemType, detail: String
        switch failure.code {
        case _ where failure.effect == .unknown:
            (type, detail) = (.outcomeUnknown, "the house's storage failed while this was recorded")
        case .busy:
            (type, detail) = (.unavailable, "others are writing to the house; nothing was changed; try again")
        case .full:
            (type, detail) = (
                .storageFull, "no room is left for the house; nothing was changed; make room, then try again"
            )
        case .unavailable, .forbidden:
            (type, detail) = (
                .storageFailed,
                "the house's file could not be read or written; nothing was changed; check its storage, then try again"
            )
        default:
            self = ProblemType.internalError.problem()
            return
        }
        self = type.problem(detail, members: type == .unavailable ? [:] : ["retryable": true])
    }

    private init(_ refusal: HouseRefusal) {
        switch refusal {
        case .notSignedIn: self = ProblemType.unauthenticated.problem()
        case .adminsOnly: self = ProblemType.adminsOnly.refusal()
        case .membersOnly: self = ProblemType.membersOnly.refusal("an admin who is no member has nothing of one's own")
        case .notFound: self = ProblemType.notFound.problem()
        case .invalid(let field): self.init(invalid: field)
        case .nameTaken: self = ProblemType.nameTaken.refusal()
        case .changedMeanwhile: self = ProblemType.preconditionFailed.problem()
        case .stateNotNamed:
            self = ProblemType.preconditionRequired.problem("there are terms: say which state of the auction is meant")
        case .tooLateToRevise: self = CatalogAPI.tooLateToRevise.refusal()
        case .notRelistable: self = BiddingAPI.notRelistable.refusal()
        case .alreadyRelisted(let item):
            self = BiddingAPI.alreadyRelisted.refusal("as \(item)", members: ["item": .string(item.rawValue)])
        case .notReviewable: self = CatalogAPI.notReviewable.refusal()
        case .rules(let refusal, let price): self = refusal.problem(currentPrice: price)
        case .badCursor:
            self.init(invalidParameter: "cursor", "is none of this list's: begin again without it")
        case .keyReused: self = ProblemType.idempotencyKeyReused.refusal("the key stands for another request")
        }
    }
}

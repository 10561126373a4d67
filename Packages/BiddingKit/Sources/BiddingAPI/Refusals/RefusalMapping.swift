import APICore
import Bidding
import BiddingInsights
import FoundationCore
import HTTPCore

/// The mapping of a refusal code to a problem type and its extension members.
struct RefusalMapping: Sendable {
    /// An extension member of a problem, with its description.
    struct Member: Sendable {
        let name: String
        let meaning: String
    }

    let type: ProblemType
    var amount: Member?
    var time: Member?
    var currency: Member?

    private init(
        _ code: Refusal.Code,
        _ title: String,
        amount: (name: String, meaning: String)? = nil,
        time: (name: String, meaning: String)? = nil,
        currency: (name: String, meaning: String)? = nil,
        others: [String: JSONSchema] = [:]
    ) {
        var members = others
        if let amount { members[amount.name] = .money }
        if let time { members[time.name] = .instant }
        if let currency { members[currency.name] = .currency }
        type = ProblemType.house(Self.name(of: code), title, status: .conflict, members: members)
        self.amount = amount.map(Member.init)
        self.time = time.map(Member.init)
        self.currency = currency.map(Member.init)
    }

    /// Returns the mapping of a code; an unknown code has no extension members.
    init(of code: Refusal.Code) {
        self = Self.known[code] ?? RefusalMapping(code, "The bidding rules refuse the request")
    }

    /// The mappings by code.
    static let known: [Refusal.Code: RefusalMapping] = [
        .closed: RefusalMapping(.closed, "The auction is over"),
        .notStarted: RefusalMapping(
            .notStarted,
            "The auction has not started",
            time: ("startsAt", "it starts at")
        ),
        .belowMinimum: RefusalMapping(
            .belowMinimum,
            "The bid is below the minimum next bid",
            amount: ("minimumNext", "the minimum next bid is"),
            others: ["currentPrice": .money]
        ),
        .notAboveOwnMaximum: RefusalMapping(
            .notAboveOwnMaximum,
            "A raise must exceed the bidder's current maximum",
            amount: ("ownMaximum", "the current maximum is")
        ),
        .ownItem: RefusalMapping(.ownItem, "Sellers cannot bid on their own items"),
        .notAllowed: RefusalMapping(.notAllowed, "This member is not allowed to bid"),
        .wrongCurrency: RefusalMapping(
            .wrongCurrency,
            "Wrong currency",
            currency: ("currency", "the auction is in")
        ),
        .aboveLimit: RefusalMapping(
            .aboveLimit,
            "The amount is too large",
            amount: ("limit", "the largest amount is")
        ),
        .noHigherBid: RefusalMapping(
            .noHigherBid,
            "No higher bid is possible",
            amount: ("limit", "the largest amount is")
        ),
        .buyNowNotOffered: RefusalMapping(.buyNowNotOffered, "The item has no buy-now offer, or the offer has ended"),
        .noBid: RefusalMapping(.noBid, "The bid does not exist, or was removed"),
        .noReason: RefusalMapping(.noReason, "A reason is required"),
        .otherAuction: RefusalMapping(.otherAuction, "The terms belong to another auction"),
        .unchanged: RefusalMapping(.unchanged, "The terms are unchanged"),
        .hasBids: RefusalMapping(.hasBids, "After the first bid, only the reserve can change"),
        .reserveRaised: RefusalMapping(
            .reserveRaised,
            "After the first bid, the reserve can only be lowered or removed",
            amount: ("reserve", "the reserve is")
        ),
        .tooLate: RefusalMapping(.tooLate, "The deadline has passed", time: ("until", "the deadline was")),
        .endsInPast: RefusalMapping(
            .endsInPast,
            "The new end must be in the future",
            time: ("now", "the current time is")
        ),
        .extended: RefusalMapping(
            .extended,
            "The end was extended and cannot change",
            time: ("endsAt", "the auction ends at")
        ),
        .noPriceModel: RefusalMapping(
            .noPriceModel,
            "No model of final prices in this currency; to train one, run: bidly insights train"
        ),
        .notDue: RefusalMapping(.notDue, "The auction has not ended", time: ("endsAt", "it ends at")),
    ]

    static let codes: [String: Refusal.Code] = Dictionary(
        uniqueKeysWithValues: known.map { ($0.value.type.uri, $0.key) }
    )

    /// Returns the code in kebab case, as in problem types: `below-minimum`.
    private static func name(of code: Refusal.Code) -> String {
        code.rawValue.reduce(into: "") { name, letter in
            name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
    }
}

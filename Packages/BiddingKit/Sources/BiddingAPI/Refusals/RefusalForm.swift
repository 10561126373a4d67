import APICore
import Bidding
import FoundationCore
import HTTPCore

/// The mapping of a refusal code to a problem type and its members.
struct RefusalForm: Sendable {
    /// A member of a problem, with its description.
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

    /// Returns the mapping of a code; an unknown code has no members.
    init(of code: Refusal.Code) {
        self = Self.known[code] ?? RefusalForm(code, "The rules do not accept it")
    }

    /// The mappings by code.
    static let known: [Refusal.Code: RefusalForm] = [
        .closed: RefusalForm(.closed, "The auction is over"),
        .notStarted: RefusalForm(
            .notStarted,
            "The auction has not begun",
            time: ("startsAt", "it begins at")
        ),
        .belowMinimum: RefusalForm(
            .belowMinimum,
            "Below the least that counts",
            amount: ("minimumNext", "it must be at least"),
            others: ["currentPrice": .money]
        ),
        .notAboveOwnMaximum: RefusalForm(
            .notAboveOwnMaximum,
            "Not above the own maximum",
            amount: ("ownMaximum", "the own maximum is")
        ),
        .ownItem: RefusalForm(.ownItem, "Sellers do not bid on their own items"),
        .notAllowed: RefusalForm(.notAllowed, "This member may not bid"),
        .wrongCurrency: RefusalForm(
            .wrongCurrency,
            "Another currency than the auction's",
            currency: ("currency", "the auction is in")
        ),
        .aboveLimit: RefusalForm(
            .aboveLimit,
            "More than an auction can deal with",
            amount: ("limit", "it must be at most")
        ),
        .noHigherBid: RefusalForm(
            .noHigherBid,
            "No higher bid is possible",
            amount: ("limit", "no auction deals with more than")
        ),
        .buyNowNotOffered: RefusalForm(.buyNowNotOffered, "There is no buy-now price, or no more"),
        .noBid: RefusalForm(.noBid, "There is no such bid, or it counts no more"),
        .noReason: RefusalForm(.noReason, "A reason has to be stated"),
        .otherAuction: RefusalForm(.otherAuction, "The terms are of another auction"),
        .unchanged: RefusalForm(.unchanged, "The terms are those in force"),
        .hasBids: RefusalForm(.hasBids, "With bids only the reserve may change"),
        .reserveRaised: RefusalForm(
            .reserveRaised,
            "With bids the reserve may only be lowered or removed",
            amount: ("reserve", "the reserve is")
        ),
        .tooLate: RefusalForm(.tooLate, "Too late", time: ("until", "it was possible until")),
        .endsInPast: RefusalForm(.endsInPast, "The new end has passed already", time: ("now", "it is")),
        .extended: RefusalForm(
            .extended,
            "The end was extended, and stays",
            time: ("endsAt", "the auction ends at")
        ),
        .notDue: RefusalForm(.notDue, "The auction has not ended", time: ("endsAt", "it ends at")),
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

import AuctionHouse
import Bidding
import FoundationCore

/// A request as its caller writes it down before sending it: enough to send it again, word for word.
struct Intent: Sendable, Hashable {
    /// What the caller wants.
    enum Action: Sendable, Hashable {
        case bid(cents: Int64)
        case retract
        case buyNow
    }

    let key: IdempotencyKey
    let item: ItemID
    let action: Action

    private var command: HouseCommand {
        switch action {
        case .bid(let cents):
            .placeBid(item, maximum: Money(minorUnits: cents, currency: .usd), ifSequence: nil)
        case .retract: .retract(item, reason: .wrongAmount)
        case .buyNow: .buyNow(item)
        }
    }

    /// What the house is asked; the answer it keeps is the text of the verdict.
    var request: HouseRequest {
        let repeatable = HouseRequest.Repeatable(key: key, fingerprint: Array(description.utf8)) { result in
            Array(Verdict(result).description.utf8)
        }
        return HouseRequest(command, by: Caller(member: key.member), repeatable: repeatable)
    }
}

extension Intent: LosslessStringConvertible {
    /// Key, bidder, item and action, as `init(_:)` reads them.
    var description: String {
        let words = [key.text, key.member.rawValue, item.rawValue]
        switch action {
        case .bid(let cents): return (words + ["bid", String(cents)]).joined(separator: " ")
        case .retract: return (words + ["retract"]).joined(separator: " ")
        case .buyNow: return (words + ["buyNow"]).joined(separator: " ")
        }
    }

    init?(_ description: String) {
        let words = description.split(separator: " ").map(String.init)
        guard words.count >= 4, let member = MemberID(words[1]), let item = ItemID(words[2]),
            let key = IdempotencyKey(member: member, text: words[0])
        else { return nil }
        switch (words[3], words.count) {
        case ("bid", 5):
            guard let cents = Int64(words[4]) else { return nil }
            action = .bid(cents: cents)
        case ("retract", 4): action = .retract
        case ("buyNow", 4): action = .buyNow
        default: return nil
        }
        self.key = key
        self.item = item
    }
}

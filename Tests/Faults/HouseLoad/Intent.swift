import Bidding
import BiddingHouse
import FoundationCore
import HouseCore

/// A caller's request. The journal contains its text before it is sent, so that the same request can be sent again.
struct Intent: Sendable, Hashable {
    /// The requested action.
    enum Action: Sendable, Hashable {
        case bid(cents: Int64)
        case retract
        case buyNow
    }

    let key: IdempotencyKey
    let bidder: MemberID
    let item: ItemID
    let action: Action

    /// Creates a request; `nil` if `key` is not a valid idempotency key.
    init?(_ key: String, of bidder: MemberID, on item: ItemID, _ action: Action) {
        guard let key = IdempotencyKey(key, of: .member(bidder)) else { return nil }
        self.key = key
        self.bidder = bidder
        self.item = item
        self.action = action
    }

    /// The command of the request.
    var command: Command<BiddingHouse, BidReceipt> {
        switch action {
        case .bid(let cents): .placeBid(Money(minorUnits: cents, currency: .usd), on: item)
        case .retract: .retract(from: item, because: .wrongAmount)
        case .buyNow: .buyNow(item)
        }
    }

    /// The request with its idempotency key. The house stores the text of the verdict as the reply.
    var idempotentRequest: IdempotentRequest<BidReceipt> {
        IdempotentRequest(key: key, fingerprint: Array(description.utf8)) { result in
            Verdict(result).map { Array($0.description.utf8) }
        }
    }
}

extension Intent: LosslessStringConvertible {
    /// Key, bidder, item and action, in the format that `init(_:)` parses.
    var description: String {
        let words = [key.text, bidder.rawValue, item.rawValue]
        switch action {
        case .bid(let cents): return (words + ["bid", String(cents)]).joined(separator: " ")
        case .retract: return (words + ["retract"]).joined(separator: " ")
        case .buyNow: return (words + ["buyNow"]).joined(separator: " ")
        }
    }

    init?(_ description: String) {
        let words = description.split(separator: " ").map(String.init)
        guard words.count >= 4, let bidder = MemberID(words[1]), let item = ItemID(words[2]) else { return nil }
        let action: Action
        switch (words[3], words.count) {
        case ("bid", 5):
            guard let cents = Int64(words[4]) else { return nil }
            action = .bid(cents: cents)
        case ("retract", 4): action = .retract
        case ("buyNow", 4): action = .buyNow
        default: return nil
        }
        self.init(words[0], of: bidder, on: item, action)
    }
}

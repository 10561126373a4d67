import Bidding
import FoundationCore

/// How long answers to requests that may be repeated are kept.
extension Desk {
    /// How long after the answer, and after the end of the auction it is about.
    private static let answersStay = Duration.seconds(86_400)

    /// Until when an answer is kept, as far as is known.
    ///
    /// - Parameters:
    ///   - time: when it was given.
    ///   - auction: what it is about.
    static func answerStays(from time: Instant, about auction: AuctionState?) -> Instant {
        max(time, auction?.endsAt ?? time).advanced(by: answersStay)
    }

    /// Forgets answers that need not be kept any more, but those whose auctions were extended since.
    ///
    /// - Parameter limit: how many are looked at.
    mutating func dropAnswers(limit: Int) throws {
        for key in try transaction.answersKept(until: now, limit: limit) {
            guard let answer = try transaction.answer(to: key) else { continue }
            let auction = try answer.item.flatMap { try auctionIfAny(of: $0) }
            let end = Self.answerStays(from: answer.time, about: auction)
            guard end > now else {
                try transaction.dropAnswer(to: key)
                continue
            }
            let longer = StoredAnswer(
                fingerprint: answer.fingerprint,
                body: answer.body,
                time: answer.time,
                item: answer.item,
                keptUntil: end
            )
            try transaction.put(longer, for: key)
        }
    }
}

extension HouseCommand {
    /// The item whose auction is meant; `nil` for none.
    var item: ItemID? {
        switch self {
        case .register, .addCategory, .addBrand, .draft: nil
        case .revise(let item, _, _), .publish(let item, _, _), .withdraw(let item, _, _), .relist(let item),
            .placeBid(let item, _, _), .retract(let item, _), .buyNow(let item), .voidBids(let item, _, _, _),
            .review(let item, _, _):
            item
        }
    }
}

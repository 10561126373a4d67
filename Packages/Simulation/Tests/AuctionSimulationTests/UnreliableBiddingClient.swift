import Bidding
import FoundationCore
import Synchronization

/// A client with random network failures, before a bid arrives or after it was decided.
struct UnreliableBiddingClient: BiddingClient {
    /// The number of failures, over all clients of a test.
    final class Failures: Sendable {
        private let random: Mutex<SplitMix64>
        private let count = Mutex(0)

        init(seed: UInt64) { random = Mutex(SplitMix64(seed: seed)) }

        var total: Int { count.withLock(\.self) }

        func happens(_ chance: Double) -> Bool {
            guard random.withLock({ $0.chance(chance) }) else { return false }
            count.withLock { $0 += 1 }
            return true
        }
    }

    let client: InMemoryBiddingClient
    let failures: Failures

    func placeBid(_ bid: NewBid) throws(ClientFailure) -> BidReceipt {
        if failures.happens(0.15) { throw ClientFailure(.throttled, retryAfter: .seconds(3)) }
        let result: Result<BidReceipt, ClientFailure>
        do throws(ClientFailure) {
            result = .success(try client.placeBid(bid))
        } catch {
            result = .failure(error)
        }
        if failures.happens(0.15) { throw ClientFailure(.offline, effect: .unknown) }
        return try result.get()
    }

    func auction(of item: ItemID) throws(ClientFailure) -> Versioned<Auction> {
        if failures.happens(0.1) { throw ClientFailure(.offline) }
        return try client.auction(of: item)
    }

    func activity(_ request: ActivityRequest) throws(ClientFailure) -> ActivityPage {
        if failures.happens(0.001) { throw ClientFailure(.offline) }
        return try client.activity(request)
    }

    func bids(on item: ItemID, from cursor: PageCursor?, limit: PageLimit) throws(ClientFailure) -> Page<Bid> {
        try client.bids(on: item, from: cursor, limit: limit)
    }

    func ownPosition(on item: ItemID) throws(ClientFailure) -> OwnPosition { try client.ownPosition(on: item) }

    func retract(from item: ItemID, because reason: RetractionReason, key: String) throws(ClientFailure) -> BidReceipt {
        try client.retract(from: item, because: reason, key: key)
    }

    func buyNow(_ item: ItemID, key: String) throws(ClientFailure) -> BidReceipt {
        try client.buyNow(item, key: key)
    }

    func outcome(ofRequest key: String) throws(ClientFailure) -> Result<BidReceipt, ClientFailure>? {
        try client.outcome(ofRequest: key)
    }

    func board() throws(ClientFailure) -> Board { try client.board() }
}

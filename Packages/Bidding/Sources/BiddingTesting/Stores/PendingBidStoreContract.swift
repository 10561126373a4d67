public import Bidding
import FoundationCore
import Testing

/// The contract of `PendingBidStore`.
public typealias PendingBidStoreContract = BiddingContract<StoreFixture<any PendingBidStore>>

extension PendingBidStoreContract {
    /// All cases of the contract.
    public static var all: [PendingBidStoreContract] { storing + claiming }

    private static var storing: [PendingBidStoreContract] {
        [
            PendingBidStoreContract("An empty store has no pending bids and no failures") { storage in
                let store = try await storage.open(), stored = await store.load()
                #expect(stored.bids.isEmpty && stored.bidsAtOtherLocations.isEmpty && stored.failure == nil)
            },
            PendingBidStoreContract("Bids of every kind are loaded as they were added, oldest first") { storage in
                let intents: [PendingBid.Intent] = [
                    .bid(usd(2500), ifSeen: nil), .bid(usd(1), ifSeen: EntityVersion(rawValue: "\"3\"")),
                    .retraction(.wrongAmount), .purchase,
                ]
                var bids: [PendingBid] = []
                for (number, intent) in intents.enumerated() { bids.append(try bid(number, intent)) }
                let store = try await storage.open()
                for bid in bids.reversed() { try await store.add(bid).release() }
                #expect(await store.load().bids == bids)
                let restarted = try await storage.open()
                #expect(await restarted.load().bids == bids)
            },
            PendingBidStoreContract("A removed bid is not loaded again, and removing it twice is not a failure") {
                storage in
                let store = try await storage.open(), bids = [try bid(0), try bid(1)]
                for bid in bids { try await store.add(bid).release() }
                try await store.remove(key: bids[0].key)
                try await store.remove(key: bids[0].key)
                let restarted = try await storage.open()
                #expect(await restarted.load().bids == [bids[1]])
            },
        ]
    }

    private static var claiming: [PendingBidStoreContract] {
        [
            PendingBidStoreContract("An added bid is claimed until its claim is released") { storage in
                let here = try await storage.open(), there = try await storage.open(), bid = try bid(0)
                let claim = try await here.add(bid)
                #expect(isInUse(try await there.claim(bid)))
                #expect(isInUse(try await here.claim(bid)))
                claim.release()
                guard case .claimed(let second) = try await there.claim(bid) else {
                    Issue.record("A released bid could not be claimed.")
                    return
                }
                #expect(isInUse(try await here.claim(bid)))
                second.release()
            },
            PendingBidStoreContract("Deallocation releases a claim") { storage in
                let store = try await storage.open(), bid = try bid(0)
                try await store.add(bid)
                guard case .claimed = try await store.claim(bid) else {
                    Issue.record("The bid is still claimed.")
                    return
                }
            },
            PendingBidStoreContract("A removed bid cannot be claimed") { storage in
                let store = try await storage.open(), bid = try bid(0)
                try await store.add(bid).release()
                try await store.remove(key: bid.key)
                guard case .gone = try await store.claim(bid) else {
                    Issue.record("A removed bid is not reported as gone.")
                    return
                }
            },
        ]
    }

    private static func bid(_ number: Int, _ intent: PendingBid.Intent = .purchase) throws -> PendingBid {
        try PendingBid(
            key: "key\(number)",
            item: Auction.sample.item,
            intent: intent,
            time: Sample.time(hours: Int64(number))
        )
    }

    private static func isInUse(_ attempt: PendingBidClaim.Attempt) -> Bool {
        guard case .inUse = attempt else { return false }
        return true
    }
}

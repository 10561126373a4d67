import Bidding
import FoundationCore
import Testing

extension LiveUpdateClientContract {
    /// All cases of the contract.
    public static var all: [LiveUpdateClientContract] {
        [missedAndNew, own, others, stale, closed, refused, cancelled]
    }

    private static let missedAndNew = LiveUpdateClientContract(
        "Missed updates and new updates arrive once and in order"
    ) { house in
        let scene = try await BiddingScene(house), start = try await scene.position
        var expected: [Int] = []
        for number in 1...3 {
            expected.append(try await scene.bid(Int64(number * 2000), by: scene.anna, key: "k\(number)").sequence)
        }
        let steps = try await house.steps(of: [scene.radio], after: start) { step in
            guard case .update(let update) = step else { return true }
            if update.sequence == expected.last, expected.count < 6 {
                let cents = Int64(expected.count + 1) * 20_000, bidder = expected.count == 4 ? scene.ben : scene.anna
                expected.append(try await scene.bid(cents, by: bidder, key: "k\(cents)").sequence)
                return true
            }
            return update.sequence != expected.last
        }
        let updates = steps.compactMap(\.update)
        #expect(steps.first == .connected && updates.count == steps.count - 1)
        #expect(updates.map(\.sequence) == expected && expected.count == 6)
        #expect(try await scene.client(nil).activity(ActivityRequest(after: start)).updates == updates)
    }

    private static let own = LiveUpdateClientContract("Own updates are of items the caller sells or bids on") { house in
        let scene = try await BiddingScene(house), lamp = try await house.draft("Lamp", by: scene.sara)
        let offer = TermsOffer(startPrice: usd(1000), endsAt: scene.endsAt)
        try await house.publish(offer, of: lamp, by: scene.sara)
        let start = try await scene.position
        let steps = try await house.steps(ofOwn: scene.anna, after: start) { step in
            switch step {
            case .connected:
                _ = try await house.place(NewBid(usd(2000), on: lamp, key: "k1"), by: scene.ben)
                try await scene.bid(2000, by: scene.anna, key: "k2")
                try await scene.bid(3000, by: scene.ben, key: "k3")
            case .update(let update): return update.sequence < 3
            default: break
            }
            return true
        }
        #expect(steps.compactMap(\.update).map(\.item) == [scene.radio, scene.radio])
        #expect(steps.compactMap(\.update).map(\.sequence) == [2, 3])
    }

    private static let others = LiveUpdateClientContract("Updates of other auctions do not arrive") { house in
        let scene = try await BiddingScene(house), lamp = try await house.draft("Lamp", by: scene.sara)
        try await house.publish(TermsOffer(startPrice: usd(1000), endsAt: scene.endsAt), of: lamp, by: scene.sara)
        let steps = try await house.steps(of: [scene.radio], after: try await scene.position) { step in
            if step == .connected {
                _ = try await house.place(NewBid(usd(2000), on: lamp, key: "k1"), by: scene.ben)
                try await scene.bid(2000, by: scene.anna, key: "k2")
            }
            return step.update == nil
        }
        #expect(steps.compactMap(\.update).map(\.item) == [scene.radio])
    }

    private static let stale = LiveUpdateClientContract(
        "A subscription with an unknown position receives the current auctions, then later updates"
    ) { house in
        let scene = try await BiddingScene(house)
        try await scene.bid(2000, by: scene.anna, key: "k1")
        let auction = try await scene.auction.value, position = try await scene.position
        let steps = try await house.steps(of: [scene.radio], after: position + 1000) { step in
            if case .snapshot = step { try await scene.bid(3000, by: scene.ben, key: "k2") }
            return step.update == nil
        }
        #expect(steps.dropLast() == [.connected, .stale(position: position), .snapshot(auction)])
        #expect(steps.last?.update?.sequence == 3)
    }

    private static let closed = LiveUpdateClientContract("The sequence ends when all auctions are over") { house in
        let scene = try await BiddingScene(house)
        try await scene.bid(2000, by: scene.anna, key: "k1")
        let start = try await scene.position
        let steps = try await house.steps(of: [scene.radio], after: start) { step in
            guard step == .connected else { return true }
            try await house.advance(by: .seconds(3 * 86_400 + 1))
            #expect(try await scene.auction.value.status == .sold)
            return true
        }
        #expect(steps.count == 3 && steps.last == .closed)
        #expect(steps.compactMap(\.update).map(\.kind) == [.closed])
        let again = try await house.steps(of: [scene.radio], after: start) { _ in true }
        #expect(again == steps)
        let later = try await house.steps(of: [scene.radio], after: try await scene.position) { _ in true }
        #expect(later == [.connected, .closed])
    }

    private static let refused = LiveUpdateClientContract(
        "Items without an auction, and own updates of a caller who is not signed in, are refused"
    ) { house in
        let scene = try await BiddingScene(house), draft = try await house.draft("Lamp", by: scene.sara)
        await #expect(throws: (any Error).self) { try await house.steps(of: [draft], after: 0) { _ in false } }
        await #expect(throws: (any Error).self) { try await house.steps(ofOwn: nil, after: 0) { _ in false } }
    }

    private static let cancelled = LiveUpdateClientContract("The sequence ends when the task is cancelled") { house in
        let scene = try await BiddingScene(house), start = try await scene.position
        let task = Task {
            try await house.steps(of: [scene.radio], after: start) { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                return true
            }
        }
        // The task may end with an error or a result, depending on the sequence.
        let steps = try? await task.value
        #expect(steps == nil || steps == [.connected])
    }
}

extension BiddingScene {
    /// The last position of the log.
    fileprivate var position: Int64 {
        get async throws { try await house.auctionClient(for: nil).activity(ActivityRequest(limit: .standard)).last }
    }
}

extension LiveUpdate {
    fileprivate var update: AuctionUpdate? {
        if case .update(let update) = self { update } else { nil }
    }
}

extension LiveUpdateFixture {
    fileprivate func steps(
        of items: Set<ItemID>,
        after position: Int64,
        each: (LiveUpdate) async throws -> Bool
    ) async throws -> [LiveUpdate] {
        let subscription = UpdateSubscription(items: items, after: position)
        return try await steps(liveClient(for: nil).liveUpdates(subscription), each)
    }

    fileprivate func steps(
        ofOwn member: MemberID?,
        after position: Int64,
        each: (LiveUpdate) async throws -> Bool
    ) async throws -> [LiveUpdate] {
        let subscription = UpdateSubscription(includesOwn: true, after: position)
        return try await steps(liveClient(for: member).liveUpdates(subscription), each)
    }

    /// Returns the elements of a sequence, up to and including the first for which `each` returns `false`.
    private func steps(
        _ sequence: any AsyncSequence<LiveUpdate, any Error> & Sendable,
        _ each: (LiveUpdate) async throws -> Bool
    ) async throws -> [LiveUpdate] {
        var steps: [LiveUpdate] = []
        for try await step in sequence {
            steps.append(step)
            guard try await each(step) else { break }
        }
        return steps
    }
}

import Bidding
import FoundationCore
import FoundationCoreTesting
import Testing

@MainActor @Suite("Following until a condition is met") struct BiddingListeningTests {
    /// Advances the clock in steps of two seconds until a condition holds. Lets other tasks run after each step.
    private func passTime(on stage: BiddingStage, until isOver: () -> Bool) async {
        for _ in 0..<1000 where !isOver() {
            stage.clock.advance(by: .seconds(2))
            for _ in 0..<50 where !isOver() { await Task.yield() }
        }
    }

    @Test("Updates are delivered in order until the handler ends following")
    func enough() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, following = Bidding.Following([stage.item])
        try stage.bid(2000)
        try stage.bid(3000, by: stage.anna)
        try stage.bid(4000)
        var told: [AuctionUpdate] = [], connections: [Bidding.Connection] = []
        let isEnough = try await bidding.follow(following, after: 0, timeout: nil) {
            connections.append($0)
        } each: { update in
            told.append(update)
            return told.count < 3
        }
        let expected = try stage.updates.filter { $0.item == stage.item }.prefix(3)
        #expect(isEnough && told == Array(expected))
        #expect(connections.first == .connecting)
    }

    @Test("Following ends at the timeout")
    func timeout() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding
        var isEnough: Bool?
        let task = Task {
            isEnough = try await bidding.follow(
                Bidding.Following([stage.item]),
                after: stage.updates.last?.position ?? 0,
                timeout: .seconds(60)
            ) { _ in true }
        }
        await passTime(on: stage) { isEnough != nil }
        try await task.value
        #expect(isEnough == false)
        await until { bidding.connection == .idle }
    }

    @Test("An error of the handler ends following, and so does cancellation")
    func ends() async throws {
        let stage = try await BiddingStage(), bidding = stage.bidding, following = Bidding.Following([stage.item])
        await #expect(throws: InvalidField("x", "y")) {
            _ = try await bidding.follow(following, after: 0, timeout: nil) { _ in throw InvalidField("x", "y") }
        }
        let task = Task { try await bidding.follow(following, after: 0, timeout: nil) { _ in true } }
        await until { bidding.connection == .live }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await until { bidding.connection == .idle }
    }
}

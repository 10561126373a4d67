import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Ordering
import OrderingHouse
import Testing

@Suite("Random trade")
struct PropertyTests {
    @Test("Money is conserved, each sale has one live order, and a full check finds no difference")
    func randomActions() async throws {
        let premium = try ChargeRule(.premium, rate: Percentage(parsing: "12.5%"), of: [.items])
        var random = SplitMix64(seed: TestSeed.next()), missing = Set(RandomTrade.Action.allCases)
        for number in 0..<4 {
            let fake = number.isMultiple(of: 2) ? nil : FakePaymentProvider()
            let test = try await TestHouse(policy: OrderingPolicy(charges: [premium]), provider: fake?.provider())
            var trade = RandomTrade(test: test, provider: fake)
            for _ in 0..<120 { try await trade.step(&random) }
            missing.subtract(trade.succeeded)
            // The last trade continues until every action has succeeded.
            for _ in 0..<1_000 where number == 3 && !missing.isEmpty {
                try await trade.step(&random)
                missing.subtract(trade.succeeded)
            }
            try await trade.expectInvariants()
        }
        #expect(missing == [])
    }

    @Test("The commands of a trade store the same events with a cold, a warm and a stale writer")
    func writers() async throws {
        let seed = TestSeed.next()
        let warm = try await log(seed: seed) { house, _ in house }
        let cold = try await log(seed: seed) { house, _ in try await TestHouse(beside: house) }
        var second: TestHouse?
        let alternating = try await log(seed: seed) { house, number in
            guard let other = second, !number.isMultiple(of: 2) else {
                if second == nil { second = try await TestHouse(beside: house) }
                return house
            }
            return other
        }
        #expect(cold == warm && alternating == warm && warm.count > 30)
    }

    /// Runs 120 random actions, each in the house that `writer` selects, and returns the log.
    private func log(
        seed: UInt64,
        writer: (_ first: TestHouse, _ number: Int) async throws -> TestHouse
    ) async throws -> [LogEntry] {
        let first = try await TestHouse()
        var trade = RandomTrade(test: first), random = SplitMix64(seed: seed)
        for number in 0..<120 {
            trade.test = try await writer(first, number)
            try await trade.step(&random)
        }
        try await first.expectConsistency()
        return try await first.log()
    }
}

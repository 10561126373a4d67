import FoundationCore
import FoundationCoreTesting
import HouseCore
import Ordering
import OrderingAPI
import OrderingHouse
import Testing

@Suite("The settings of ordering in the house")
struct SettingsTests {
    /// A policy with a premium of 10 % and a deadline of a day.
    private func policy() throws -> OrderingPolicy {
        let premium = try ChargeRule(.premium, rate: Percentage(parsing: "10%"), of: [.items])
        return try OrderingPolicy(paymentDeadline: .seconds(86_400), reminders: [], strikeLimit: 1, charges: [premium])
    }

    @Test("A house that is opened without a policy follows the stored one, also if it was open before the change")
    func storedPolicy() async throws {
        let early = try await TestHouse(), before = try await early.sell(at: 1_000)
        #expect(before.total == usd(1_000))
        let server = try await TestHouse(beside: early, policy: policy()), late = try await TestHouse(beside: early)
        for house in [early, server, late] {
            let order = try await house.sell(at: 1_000)
            #expect(order.total == usd(1_100))
            #expect(order.payBy == house.clock.now.advanced(by: .seconds(86_400)))
        }
        try await late.advance(by: .seconds(86_400))
        let record = try await early.call(OrderingAPI.tradingRecord, TestHouse.ben, as: .anonymous)
        #expect(record.strikeCount == 3 && record.isBarred)
        try await early.expectConsistency()
    }

    @Test("A change is recorded once, and the audit log names the administrator")
    func audit() async throws {
        let test = try await TestHouse(policy: .standard)
        #expect(try await test.kinds() == [])
        for _ in 0..<2 { _ = try await TestHouse(beside: test, policy: policy()) }
        #expect(try await test.kinds() == ["orderingPolicyChanged"])
        let records = try await test.house.read { try $0.auditLog(.after(0), limit: 10) }
        #expect(records.map(\.record.actor) == [.administrator(nil)])
        #expect(String(decoding: records[0].record.data, as: UTF8.self).contains(#""rate":"10%""#))
        try await test.expectConsistency()
    }

    @Test("A program without a payment provider requests payments through the stored one")
    func storedProvider() async throws {
        let fake = FakePaymentProvider(), server = try await TestHouse(provider: fake.provider())
        let program = try await TestHouse(beside: server), order = try await program.sell()
        try await program.perform(.shipTo(.sample, method: nil), on: order)
        let requested = try await program.perform(.pay, on: order)
        #expect(requested.paymentRequest?.provider == FakePaymentProvider.name)
        #expect(try await server.performCalls(through: fake).performedCount == 1)
    }

    @Test("A rebuild restores the settings from the log")
    func rebuild() async throws {
        let test = try await TestHouse(policy: policy(), provider: FakePaymentProvider().provider())
        _ = try await test.house.rebuild()
        let order = try await test.sell(at: 1_000)
        #expect(order.total == usd(1_100))
        try await test.perform(.shipTo(.sample, method: nil), on: order)
        #expect(try await test.perform(.pay, on: order).paymentRequest?.provider == FakePaymentProvider.name)
        try await test.expectConsistency()
    }
}

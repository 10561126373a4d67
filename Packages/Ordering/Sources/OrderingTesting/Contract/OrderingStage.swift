import FoundationCore
import Ordering
import Testing

/// A house with a seller, a buyer and a third member.
struct OrderingStage {
    typealias Client = OrderingFixture.Client

    let house: any OrderingFixture
    let sara: MemberID
    let ben: MemberID
    let carla: MemberID
    let seller: any Client
    let buyer: any Client
    let other: any Client

    init(_ house: any OrderingFixture) async throws {
        self.house = house
        sara = try await house.register("Sara")
        ben = try await house.register("Ben")
        carla = try await house.register("Carla")
        seller = try await house.client(for: sara)
        buyer = try await house.client(for: ben)
        other = try await house.client(for: carla)
    }

    /// Sells an item of Sara (the seller) to Ben (the buyer).
    func sell(_ title: String = "Radio", at cents: Int64 = 2_000, runnerUp: MemberID? = nil) async throws -> OrderID {
        try await house.sell(title, from: sara, to: ben, at: usd(cents), runnerUp: runnerUp)
    }

    /// Sells an item. The buyer then chooses the address, without a shipping method.
    func sellAddressed(at cents: Int64 = 2_000) async throws -> OrderID {
        let order = try await sell(at: cents)
        _ = try await buyer.perform(.shipTo(.sample, method: nil), on: order, key: "address-\(order)")
        return order
    }

    /// Sells an item. The buyer then pays.
    func sellPaid(at cents: Int64 = 2_000) async throws -> OrderID {
        let order = try await sellAddressed(at: cents)
        _ = try await buyer.perform(.pay, on: order, key: "pay-\(order)")
        _ = try await confirm(order, cents)
        return order
    }

    /// Returns the refusal of a command of the buyer; `nil` if the failure is not a refusal.
    func refusal(of command: OrderCommand, on order: OrderID) async -> Refusal.Code? {
        let key = "\(command.action.rawValue)-\(command.hashValue)"
        return await failure { try await buyer.perform(command, on: order, key: key) }?.refusal?.code
    }

    /// Confirms a manual payment as the seller.
    func confirm(_ order: OrderID, _ cents: Int64, reference: String = "transfer 1") async throws -> Order {
        let key = "confirm-\(order)-\(cents)"
        return try await seller.perform(.confirmPayment(usd(cents), reference: reference), on: order, key: key)
    }
}

/// Returns an amount in USD.
func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }

/// Returns the failure that a call throws. Records an issue if the call succeeds.
func failure<Value>(
    sourceLocation: SourceLocation = #_sourceLocation,
    of call: () async throws -> Value
) async -> ClientFailure? {
    await #expect(throws: ClientFailure.self, sourceLocation: sourceLocation) { _ = try await call() }
}

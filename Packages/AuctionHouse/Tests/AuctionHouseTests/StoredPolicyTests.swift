import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Ordering
import Testing

@Suite("The stored policy of orders")
struct StoredPolicyTests {
    @Test("A program without a policy closes auctions by the policy that another program stored")
    func programs() async throws {
        let program = try await APIHouse(), category = try await program.category("Radios")
        let anna = try await program.register("Anna"), ben = try await program.register("Ben")
        let premium = try ChargeRule(.premium, rate: Percentage(parsing: "10%"), of: [.items])
        let server = try await APIHouse(
            beside: program,
            ordering: OrderingPolicy(paymentDeadline: .seconds(86_400), reminders: [], charges: [premium])
        )
        for house in [program, server, try await APIHouse(beside: server)] {
            let item = try await house.draft(in: category, by: anna)
            try await house.publish(item, by: anna)
            #expect(try await house.bid(1_500, on: item, as: ben, key: item).status == 201)
            house.clock.advance(by: .seconds(86_400))
            let order = try await house.send(.get, "/v1/orders", as: ben).json["orders"]?.first
            #expect(order?["items"]?.first?["item"]?.string == item)
            #expect(order?["charges"]?["total"]?["amount"] == 1_100)
            #expect(order?["payBy"]?.string == house.clock.now.advanced(by: .seconds(86_400)).description)
        }
        let changes = try await program.log().filter { $0.kind == "orderingPolicyChanged" }
        #expect(changes.count == 1)
        #expect(try await program.fullCheck().problems == [])
    }

    @Test(
        "A runner-up below the reserve, or who is suspended, gets no second-chance offer",
        arguments: [
            (reserve: nil, isSuspended: false), (1_700, false), (1_800, false), (nil, true),
        ] as [(Int64?, Bool)]
    )
    func offers(reserve: Int64?, isSuspended: Bool) async throws {
        let house = try await APIHouse(), category = try await house.category("Radios")
        let anna = try await house.register("Anna"), ben = try await house.register("Ben")
        let carla = try await house.register("Carla"), item = try await house.draft(in: category, by: anna)
        try await house.publish(item, by: anna, reserve: reserve)
        #expect(try await house.bid(1_700, on: item, as: carla).status == 201)
        #expect(try await house.bid(3_000, on: item, as: ben).status == 201)
        if isSuspended {
            let id = try #require(carla.member), body = #"{"reason":"Test"}"#
            let reply = try await house.send(.post, "/v1/admin/members/\(id)/suspension", body, as: .administrator)
            #expect(reply.status == 200, "\(reply.json)")
        }
        house.clock.advance(by: .seconds(86_400))
        #expect(try await house.send(.get, "/v1/orders", as: ben).json["orders"]?.first != nil)
        house.clock.advance(by: .seconds(4 * 86_400))
        _ = try await house.send(.get, "/v1/orders", as: ben)
        let kinds = try await house.log().map(\.kind)
        let isOffered = !isSuspended && reserve ?? 0 <= 1_700
        #expect(kinds.contains("orderExpired") && kinds.contains("offerMade") == isOffered)
    }
}

extension JSONValue {
    /// The first element of an array; `nil` for any other value.
    fileprivate var first: JSONValue? {
        guard case .array(let elements) = self else { return nil }
        return elements.first
    }
}

import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseCoreTesting
import Testing

@Suite("A sample module")
struct SampleModuleTests {
    private let bell = LogSubject(rawValue: "door")

    @Test("HouseCore provides durability, idempotency, timers, routes, activity, check, rebuild and export")
    func everything() async throws {
        let test = try await TestHouse(modules: [Bells()])
        let due = test.clock.now.advanced(by: .seconds(60))
        let request = IdempotentRequest<Int>(
            key: try #require(IdempotencyKey("k1", of: TestHouse.anna)),
            fingerprint: [1]
        ) { _ in [7] }
        for expected in ["decided(0)", "replayed([7])"] {
            let reply = try await test.house.module(Bells.self).perform(
                Bells.set(bell, to: due),
                by: TestHouse.anna,
                once: request
            )
            #expect("\(reply)" == expected)
        }
        await #expect(throws: Problem.self) {
            try await test.house.module(Bells.self).perform(Bells.set(bell, to: test.clock.now), by: TestHouse.anna)
        }
        await test.house.close()
        test.clock.advance(by: .seconds(3_600))

        let again = try await TestHouse(modules: [Bells()], beside: test)
        let log = try await again.log()
        #expect(log.map(\.kind) == ["set", "rang"])
        #expect(log.last?.time == due)
        let table = RouteTable(again.house.routes, identifiers: SequentialIdentifierSource())
        let response = try await table.respond(to: HTTPRequest(path: "/v1/bells/door"), from: .anonymous)
        #expect(response.body.bytes == Array("1".utf8))
        let activity = try await again.house.read {
            try $0.activity(ActivityQuery(.after(0), about: [bell]), limit: 10)
        }
        #expect(activity.map { String(decoding: $0.body, as: UTF8.self) } == [#"{"set":true}"#, #"{"rang":true}"#])
        #expect(try await again.house.logPage(after: nil).count == 2)

        let connection = try again.database.open(.write)
        try connection.transaction(.write) { try connection.execute(script: "UPDATE bells SET rings = 9") }
        let problems = try await again.house.fullCheck().problems.map(\.description)
        #expect(problems == ["Row ('door') of table \"bells\" is ('door', NULL, 9); the log gives ('door', NULL, 1)."])
        #expect(try await again.house.rebuild() == 2)
        #expect(try await again.house.fullCheck().problems == [])
    }
}

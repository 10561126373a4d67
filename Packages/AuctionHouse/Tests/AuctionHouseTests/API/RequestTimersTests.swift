import AuctionHouse
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("The timers of requests")
struct RequestTimersTests {
    @Test("A request reads the timers first, unless the timer loop has found that none is due")
    func reading() async throws {
        let house = try await APIHouse()
        /// Returns the status of a request whose first read fails. If the timers cannot be read, the request still
        /// succeeds.
        func status() async throws -> Int {
            house.database.failRead()
            return try await house.send(.get, "/v1/categories").status
        }
        #expect(try await status() == 200)
        let running = Task { try await house.house.house.runTimers(every: .seconds(60)) }
        while house.clock.sleeperCount == 0 { await Task.yield() }
        #expect(try await status() != 200)
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(try await status() == 200)
    }

    @Test("A request closes the auctions that are due, whether a loop runs or not", arguments: [false, true])
    func closing(withLoop: Bool) async throws {
        let house = try await APIHouse(), seller = try await house.register("ada")
        let item = try await house.draft(in: house.category("Radios"), by: seller)
        #expect(try await house.publish(item, by: seller).status < 300)
        let running = Task { if withLoop { try await house.house.house.runTimers(every: .seconds(1)) } }
        while withLoop, house.clock.sleeperCount == 0 { await Task.yield() }
        house.clock.advance(by: .seconds(86_400))
        let auction = try await house.send(.get, "/v1/items/\(item)/auction")
        #expect(auction.json["status"]?.string == "unsold")
        running.cancel()
        _ = await running.result
    }
}

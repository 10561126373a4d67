import AuctionHouse
import BidlySQL
import FoundationCore
import HTTPCore
import HouseCore
import HTTPCoreTesting
import Testing

@Suite("The rebuild of a house")
struct RebuildTests {
    /// All data that anonymous callers and each member can read in a house.
    private func responses(of house: APIHouse, _ script: HouseScript) async throws -> [String] {
        var responses: [String] = []
        for caller in [.anonymous, .administrator] + script.members.sorted(by: { $0.key < $1.key }).map(\.value) {
            var targets = ["/v1/items?status=any&facets=true", "/v1/categories", "/v1/brands", "/v1/activity"]
            targets += ["/v1/board", "/v1/members"]
            for id in script.items.values.sorted() {
                let parts = ["", "/auction", "/auction/bids", "/auction/own", "/reviews"]
                targets += parts.map { "/v1/items/\(id)\($0)" }
            }
            for target in targets {
                responses.append(
                    try await house.send(.get, target, as: caller, fields: ["X-Request-Id": "same"]).whole
                )
            }
        }
        return responses
    }

    @Test("A rebuild leads to the same responses, without a new log entry")
    func equal() async throws {
        let house = try await APIHouse(), script = try await HouseScript.run { _ in house }
        let before = try await responses(of: house, script), log = try await house.log()
        #expect(try await house.house.house.rebuild() == log.count)
        #expect(try await responses(of: house, script) == before)
        #expect(try await responses(of: APIHouse(beside: house), script) == before)
        #expect(try await house.log() == log)
        #expect(try await house.fullCheck().problems == [])
    }

    @Test("A rebuild is refused for a log that no module can read, and changes nothing")
    func impossibleLog() async throws {
        let house = try await APIHouse(), script = try await HouseScript.run { _ in house }
        let before = try await responses(of: house, script)
        let bid = "module = 'bidding' AND subject = '\(try script.item("radio"))' AND sequence = 2"
        try house.damage("UPDATE log SET body = CAST('{}' AS BLOB), checksum = NULL WHERE \(bid)")
        #expect(try await !house.fullCheck().problems.isEmpty)
        let failure = await #expect(throws: HouseFailure.self) { try await house.house.house.rebuild() }
        #expect(failure?.code == .corrupt)
        #expect(try await responses(of: house, script) == before)
    }

    @Test("Cancellation ends a rebuild and a check, and changes nothing")
    func cancelled() async throws {
        let house = try await APIHouse(), script = try await HouseScript.run { _ in house }
        let before = try await responses(of: house, script)
        for work in [{ _ = try await house.house.house.fullCheck() }, { _ = try await house.house.house.rebuild() }]
            as [@Sendable () async throws -> Void]
        {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await work()
            }
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        #expect(try await responses(of: house, script) == before)
    }
}

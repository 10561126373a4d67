import BidlySQL
import EmbeddedHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Testing

@Suite("An embedded house")
struct EmbeddedHouseTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "embedded-\(UUID().uuidString)")

    private func withHouse(_ work: (String) async throws -> Void) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(folder.appending(path: "house.bidly").path)
    }

    private func get(_ target: String, in house: EmbeddedHouse, as caller: Caller = .anonymous) async throws
        -> (status: HTTPResponse.Status, json: JSONValue)
    {
        let response = try await house.transport(for: caller).send(try HTTPRequest(target: target))
        return (response.status, try JSONValue(parsing: try #require(response.body.bytes)))
    }

    private func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String,
        as caller: Caller,
        to house: EmbeddedHouse
    ) async throws -> JSONValue {
        var request = try HTTPRequest(method: method, target: path, body: Array(body.utf8))
        request.fields[.contentType] = "application/json"
        let response = try await house.transport(for: caller).send(request)
        try #require(response.status.isSuccessful)
        return try JSONValue(parsing: try #require(response.body.bytes))
    }

    private func register(_ name: String, in house: EmbeddedHouse) async throws -> Caller {
        let account = try await send(.post, "/v1/members", #"{"name":"\#(name)"}"#, as: .anonymous, to: house)
        return .member(try #require(account["id"]?.string.flatMap { MemberID($0) }))
    }

    /// Returns the identifier of the member named `name` in a house; `nil` if there is none.
    private func member(named name: String, in house: EmbeddedHouse) async throws -> MemberID? {
        guard case .array(let members) = try await get("/v1/members?name=\(name)", in: house).json["members"] else {
            return nil
        }
        return members.first?["id"]?.string.flatMap { MemberID($0) }
    }

    private func publish(in house: EmbeddedHouse, by seller: Caller, endsAt: Instant) async throws -> String {
        let administrator = Caller(member: nil, isAdministrator: true)
        let name = #"{"name":"Radios","parent":null}"#
        let category = try await send(.post, "/v1/categories", name, as: administrator, to: house)
        let id = try #require(category["id"]?.string)
        let details = #"{"title":"Radio","category":"\#(id)"}"#
        let item = try #require(try await send(.post, "/v1/items", details, as: seller, to: house)["id"]?.string)
        let offer = #"{"startPrice":{"amount":100,"currency":"USD"},"endsAt":"\#(endsAt)"}"#
        _ = try await send(.put, "/v1/items/\(item)/auction", offer, as: seller, to: house)
        return item
    }

    @Test("Only the owner of the file gets the administrator role")
    func administrator() async throws {
        try await withHouse { path in
            let house = try await EmbeddedHouse(path: path), anna = try await register("Anna", in: house)
            #expect(house.administrator(as: anna.member) == Caller(member: anna.member, isAdministrator: true))
            #expect(house.administrator(as: nil) == Caller(member: nil, isAdministrator: true))
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let isRoot = "\(try #require(attributes[.ownerAccountID]))" == "0"
            // Root may write every file, so the test changes the owner of the file. Other users can only remove their
            // write permission.
            let lost: [FileAttributeKey: Any] = isRoot ? [.ownerAccountID: 65_534] : [.posixPermissions: 0o400]
            try FileManager.default.setAttributes(lost, ofItemAtPath: path)
            #expect(house.administrator(as: anna.member) == nil)
            await house.close()
        }
    }

    @Test("The id of the house is unchanged when the file is moved")
    func identity() async throws {
        func id(of path: String) async throws -> String {
            let house = try await EmbeddedHouse(path: path)
            let id = try await get("/v1/house", in: house).json["id"]?.string
            await house.close()
            return try #require(id)
        }
        try await withHouse { path in
            let first = try await id(of: path), moved = path + "-moved"
            #expect(try await id(of: path + "-other") != first)
            try FileManager.default.moveItem(atPath: path, toPath: moved)
            #expect(try await id(of: moved) == first)
        }
    }

    @Test("After the last program has closed a house, the house is one file and no longer responds")
    func closing() async throws {
        try await withHouse { path in
            let first = try await EmbeddedHouse(path: path), second = try await EmbeddedHouse(path: path)
            let anna = try await register("Anna", in: first)
            await first.close()
            #expect(try await get("/v1/me", in: first, as: anna).status == .serviceUnavailable)
            #expect(try await member(named: "Anna", in: second) == anna.member)
            await second.close()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["house.bidly"])
            let third = try await EmbeddedHouse(path: path)
            #expect(try await member(named: "Anna", in: third) == anna.member)
            await third.close()
        }
    }

    @Test("The next request shows the commits of other programs, even after reopening")
    func sharing() async throws {
        try await withHouse { path in
            let first = try await EmbeddedHouse(path: path), second = try await EmbeddedHouse(path: path)
            let anna = try await register("Anna", in: first)
            #expect(try await member(named: "anna", in: second) == anna.member)
            let third = try await EmbeddedHouse(path: path)
            #expect(try await get("/v1/me", in: third, as: anna).status == .ok)
            for house in [first, second, third] { await house.close() }
        }
    }

    @Test("An auction that was due while the file was closed is closed at its end")
    func dueAtOpening() async throws {
        try await withHouse { path in
            let clock = TestClock()
            let house = try await EmbeddedHouse(path: path, clock: clock)
            let sam = try await register("Sam", in: house)
            let item = try await publish(in: house, by: sam, endsAt: clock.now.advanced(by: .seconds(60)))
            await house.close()
            clock.advance(by: .seconds(120))
            let later = try await EmbeddedHouse(path: path, clock: clock)
            let auction = try await get("/v1/items/\(item)/auction", in: later)
            #expect(auction.status == .ok && auction.json["status"] == "unsold")
            #expect(auction.json["endsAt"]?.string == "2030-01-01T00:01:00.000Z")
            await later.close()
        }
    }

    @Test("A reader does not wait for a writer: a due auction is shown as ended, and is closed later")
    func readingBesideWriters() async throws {
        try await withHouse { path in
            let clock = TestClock()
            let house = try await EmbeddedHouse(path: path, clock: clock)
            let sam = try await register("Sam", in: house)
            let item = try await publish(in: house, by: sam, endsAt: clock.now.advanced(by: .seconds(3600)))
            clock.advance(by: .seconds(3600))
            let writer = try HouseFile(path: path).open(.write)
            try writer.begin(.write)
            let onlooker = try await EmbeddedHouse(path: path, clock: clock)
            #expect(try await get("/v1/items/\(item)/auction", in: onlooker).json["status"] == "ended")
            writer.rollback()
            #expect(try await get("/v1/items/\(item)/auction", in: onlooker).json["status"] == "unsold")
            for house in [house, onlooker] { await house.close() }
        }
    }

    @Test("The request of a cancelled task is not sent")
    func cancelled() async throws {
        try await withHouse { path in
            let house = try await EmbeddedHouse(path: path)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await house.transport(for: .anonymous).send(HTTPRequest(path: "/v1/items"))
            }
            await #expect(throws: CancellationError.self) { try await task.value }
            await house.close()
        }
    }

    @Test("A house that a newer version of the program wrote is refused and left unchanged")
    func newerVersion() async throws {
        try await withHouse { path in
            try await EmbeddedHouse(path: path).close()
            do {
                let connection = try HouseFile(path: path).open(.write)
                try connection.transaction(.write) {
                    try connection.execute(script: "INSERT INTO schema_versions VALUES ('bidding', 99, 'x')")
                }
            }
            let before = try Data(contentsOf: URL(filePath: path))
            let failure = await #expect(throws: HouseFailure.self) { try await EmbeddedHouse(path: path) }
            #expect(failure?.code == .refused)
            #expect("\(failure.map { "\($0)" } ?? "")".contains("\"bidding\" has version 99"))
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
        }
    }

    @Test("Maintenance reads the time of the last event without running timers")
    func maintenance() async throws {
        try await withHouse { path in
            let clock = TestClock()
            let house = try await EmbeddedHouse(path: path, clock: clock)
            func lastEventTime() async throws -> Instant? {
                try await HouseMaintenance.run(on: path, clock: clock) { try await $0.lastEventTime() }
            }
            #expect(try await lastEventTime() == nil)
            let sam = try await register("Sam", in: house)
            _ = try await publish(in: house, by: sam, endsAt: clock.now.advanced(by: .seconds(60)))
            let published = clock.now
            clock.advance(by: .seconds(3600))
            #expect(try await lastEventTime() == published)
            let report = try await HouseMaintenance.run(on: path, clock: clock) { try await $0.fullCheck() }
            #expect(report.problems == [] && report.rowCounts["auctions"] == 1)
            await house.close()
        }
    }

    @Test("Maintenance of a missing file is refused and creates no file")
    func maintenanceOfMissingFile() async throws {
        try await withHouse { path in
            let failure = await #expect(throws: HouseFailure.self) {
                try await HouseMaintenance.run(on: path) { try await $0.lastEventTime() }
            }
            #expect(failure?.code == .refused)
            #expect("\(failure.map { "\($0)" } ?? "")".contains("There is no house at \(path)."))
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }
}

import BidlySQL
import EmbeddedHouse
import Foundation
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Testing

/// Tests that the current version opens houses of earlier versions. The script `Houses/make` created these houses with
/// the earlier versions.
@Suite("Houses of earlier versions")
struct UpgradeTests {
    private static let fixtures = ["0.2.0"]
    private let folder = FileManager.default.temporaryDirectory.appending(path: "upgrade-\(UUID().uuidString)")
    private var path: String { folder.appending(path: "house.bidly").path }

    /// Unpacks the fixture of a version into a new file.
    private func unpack(_ version: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Houses/\(version).bidly.gz")
        try Data().write(to: URL(filePath: path))
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", "--decompress", "--stdout", fixture.path]
        gzip.standardOutput = try FileHandle(forWritingTo: URL(filePath: path))
        try gzip.run()
        gzip.waitUntilExit()
        try #require(gzip.terminationStatus == 0)
    }

    /// Executes SQL that no version of the program would execute.
    private func execute(_ sql: String) throws {
        let connection = try HouseFile(path: path).open(.write)
        try connection.transaction(.write) { try connection.execute(script: sql) }
    }

    /// A clock at which the auctions of the fixture are open: a minute after its last event.
    private func clock() async throws -> TestClock {
        let last = try await HouseMaintenance.run(on: path, upgrades: true) { try await $0.lastEventTime() }
        return TestClock(now: try #require(last).advanced(by: .seconds(60)))
    }

    private func get(_ target: String, in house: EmbeddedHouse) async throws -> JSONValue {
        let response = try await house.transport(for: .anonymous).send(try HTTPRequest(target: target))
        try #require(response.status == .ok)
        return try JSONValue(parsing: try #require(response.body.bytes))
    }

    private func member(_ name: String, in house: EmbeddedHouse) async throws -> Caller {
        let found = try await get("/v1/members?name=\(name)", in: house)
        guard case .array(let members) = found["members"] else { return .anonymous }
        return .member(try #require(members.first?["id"]?.string.flatMap { MemberID($0) }))
    }

    /// Reads the auctions of the fixture's house, and bids on the lamp.
    private func expectWorkingHouse() async throws {
        let house = try await EmbeddedHouse(path: path, clock: try await clock(), imageWorker: nil)
        guard case .array(let rows) = try await get("/v1/items?q=desk%20lamp", in: house)["rows"] else {
            Issue.record("The search returned no rows.")
            return
        }
        let item = try #require(rows.first?["item"]?.string)
        let auction = try await get("/v1/items/\(item)/auction", in: house)
        #expect(auction["price"]?["amount"] == .integer(3_600))
        #expect(auction["bidCount"] == .integer(3))
        let photo = try #require(rows.first?["photo"]?.string)
        let image = try await house.transport(for: .anonymous).send(try HTTPRequest(target: "/v1/photos/\(photo)"))
        #expect(image.status == .ok)

        let bid = try HTTPRequest(
            method: .post,
            target: "/v1/items/\(item)/auction/bids",
            fields: [.contentType: "application/json", .idempotencyKey: "upgrade-test"],
            body: Array(#"{"maximum":{"amount":5000,"currency":"USD"}}"#.utf8)
        )
        let response = try await house.transport(for: try await member("ben", in: house)).send(bid)
        #expect(response.status == .created)
        #expect(try await get("/v1/items/\(item)/auction", in: house)["bidCount"] == .integer(4))
        await house.close()
        #expect(try await HouseMaintenance.run(on: path, upgrades: true) { try await $0.fullCheck() }.problems == [])
    }

    @Test("They are upgraded and checked, their auctions are read, and a bid is placed", arguments: fixtures)
    func upgrade(_ version: String) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try unpack(version)
        #expect(try await HouseMaintenance.run(on: path, upgrades: true) { try await $0.fullCheck() }.problems == [])
        try await expectWorkingHouse()
    }

    @Test("A check refuses them and does not change the file", arguments: fixtures)
    func unchanged(_ version: String) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try unpack(version)
        let content = try Data(contentsOf: URL(filePath: path))
        let refusal = await #expect(throws: HouseFailure.self) {
            try await HouseMaintenance.run(on: path) { try await $0.quickCheck() }
        }
        #expect(refusal?.code == .refused && refusal?.detail.contains("earlier version") == true)
        #expect(try Data(contentsOf: URL(filePath: path)) == content)
    }

    @Test("They have the tables and indexes of a new house", arguments: fixtures)
    func schema(_ version: String) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try unpack(version)
        let newPath = folder.appending(path: "new.bidly").path
        for path in [path, newPath] { try await EmbeddedHouse(path: path, imageWorker: nil).close() }
        func schema(of path: String) throws -> [String] {
            let definitions = try HouseFile(path: path).open(.read)
                .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
            return try definitions.query().map { try $0.read(0) }
        }
        #expect(try schema(of: path) == schema(of: newPath))
    }

    @Test("If all derived tables have another version, all of them are created again", arguments: fixtures)
    func recreation(_ version: String) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try unpack(version)
        let tables = try await HouseMaintenance.run(on: path, upgrades: true) { try await $0.quickCheck() }.rowCounts
        try execute(
            """
            DELETE FROM schema_versions
            WHERE module LIKE 'bidding/%' OR module LIKE 'listings/%' OR module = 'house/publications'
                OR module IN ('accounts/members', 'catalog/brands', 'catalog/categories', 'catalog/items')
            """
        )
        let upgraded = try await HouseMaintenance.run(on: path, upgrades: true) { try await $0.fullCheck() }
        #expect(upgraded.problems == [] && upgraded.rowCounts == tables)
        try await expectWorkingHouse()
    }
}

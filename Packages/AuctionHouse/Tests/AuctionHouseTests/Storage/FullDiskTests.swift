import BidlySQL
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import Testing

@Suite("A full disk")
struct FullDiskTests {
    @Test(
        "Writes are refused and change nothing, but reads succeed; with free space, writes succeed again"
    )
    func full() async throws {
        let file = try TemporaryHouseDatabase(), clock = TestClock(), identifiers = SequentialIdentifierSource()
        let house = try await APIHouse(in: file, clock: clock, identifiers)
        for number in 0..<20 { _ = try await house.register("Member \(number)") }
        let limited = try await APIHouse(in: LimitedDatabase(base: file), clock: clock, identifiers)
        var refused: (name: String, reply: JSONReply)?
        for number in 20..<5_000 where refused == nil {
            let name = "Member \(number)"
            let reply = try await limited.send(.post, "/v1/members", #"{"name":"\#(name)"}"#)
            if reply.status != 201 { refused = (name, reply) }
        }
        let (name, reply) = try #require(refused)
        #expect(reply.status == 503 && reply.problem == "storage-full", "\(reply.text)")
        let target = "/v1/members?name=\(name.replacing(" ", with: "%20"))"
        for house in [limited, house] {
            #expect(try await house.send(.get, target).json["members"] == [])
            #expect(try await house.send(.get, "/v1/members?prefix=member&limit=100").status == 200)
        }
        _ = try await house.register(name)
        #expect(try await limited.send(.get, target).json["members"] != [])
        #expect(try await house.fullCheck().problems == [])
    }
}

/// A database whose file cannot grow.
private struct LimitedDatabase: HouseDatabase {
    let base: TemporaryHouseDatabase

    func open(_ access: SQLTransaction) throws(SQLError) -> any SQLConnection {
        let connection = try base.open(access)
        // SQLite replaces a limit below the current size by the current size.
        if access == .write { try connection.execute(script: "PRAGMA max_page_count = 1") }
        return connection
    }

    func openTemporary() throws(SQLError) -> any SQLConnection { try base.openTemporary() }

    func integrityProblems(of connection: any SQLConnection) throws(SQLError) -> [String] {
        try base.integrityProblems(of: connection)
    }

    func byteCount(of connection: any SQLConnection) throws(SQLError) -> Int64 { try base.byteCount(of: connection) }
}

import AuctionHouse
import EmbeddedHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct EmbeddedHouseTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "bidly-\(UInt64.random(in: 0 ... .max))"
    )

    private func withHouse(_ work: (String) async throws -> Void) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(folder.appending(path: "house.bidly").path)
    }

    private func register(_ name: String, in house: EmbeddedHouse) async throws -> Caller {
        var request = HTTPRequest(method: .post, path: "/v1/members", body: Array(#"{"name":"\#(name)"}"#.utf8))
        request.fields[.contentType] = "application/json"
        #expect(try await house.transport(for: .anonymous).send(request).status == .created)
        return Caller(member: try #require(try await house.house.member(named: name)).id)
    }

    @Test("only the owner of the file acts as an admin of the house")
    func admin() async throws {
        try await withHouse { path in
            let house = try await EmbeddedHouse(path: path), anna = try await register("Anna", in: house)
            #expect(house.admin(as: anna.member) == Caller(member: anna.member, isAdmin: true))
            #expect(house.admin(as: nil) == Caller(member: nil, isAdmin: true))
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let isRoot = "\(try #require(attributes[.ownerAccountID]))" == "0"
            // Root may write whatever there is, and can give the file away; everybody else cannot do either.
            let lost: [FileAttributeKey: Any] = isRoot ? [.ownerAccountID: 65_534] : [.posixPermissions: 0o400]
            try FileManager.default.setAttributes(lost, ofItemAtPath: path)
            #expect(house.admin(as: anna.member) == nil)
            await house.close()
        }
    }

    @Test("a house has a name of its own, which stays when its file is moved")
    func name() async throws {
        func name(of path: String) async throws -> String {
            try await EmbeddedHouse(path: path).house.look(as: .anonymous) { $0.houseName }
        }
        try await withHouse { path in
            let first = try await name(of: path), moved = path + "-moved"
            #expect(try await name(of: path + "-other") != first)
            for file in ["", "-wal"] where FileManager.default.fileExists(atPath: path + file) {
                try FileManager.default.moveItem(atPath: path + file, toPath: moved + file)
            }
            #expect(try await name(of: moved) == first)
        }
    }

    @Test("A house that is closed by the last who has it open is one file, and answers nothing any more")
    func closing() async throws {
        try await withHouse { path in
            let first = try await EmbeddedHouse(path: path), second = try await EmbeddedHouse(path: path)
            let anna = try await register("Anna", in: first)
            await first.close()
            await #expect(throws: StoreFailure.self) { try await first.house.member(named: "Anna") }
            let refused = try await first.transport(for: anna).send(HTTPRequest(path: "/v1/me"))
            #expect(refused.status == .serviceUnavailable)
            #expect(try await second.house.member(named: "Anna")?.id == anna.member)
            await second.close()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["house.bidly"])
            #expect(try await EmbeddedHouse(path: path).house.member(named: "Anna")?.id == anna.member)
        }
    }

    @Test("What one program commits, another with the same file sees at its next request, and after a restart")
    func sharing() async throws {
        try await withHouse { path in
            let first = try await EmbeddedHouse(path: path), second = try await EmbeddedHouse(path: path)
            let anna = try await register("Anna", in: first)
            #expect(try await second.house.member(named: "anna")?.id == anna.member)
            let third = try await EmbeddedHouse(path: path)
            let me = try await third.transport(for: anna).send(HTTPRequest(path: "/v1/me"))
            #expect(me.status == .ok)
        }
    }

    @Test("An auction that came due while nobody had the house open is closed when it opens")
    func closesOnOpening() async throws {
        try await withHouse { path in
            let clock = TestClock()
            let house = try await EmbeddedHouse(path: path, clock: clock)
            let sam = try await register("Sam", in: house)
            let item = try await publish(in: house, by: sam, endsAt: clock.now.advanced(by: .seconds(60)))
            clock.advance(by: .seconds(120))
            let later = try await EmbeddedHouse(path: path, clock: clock)
            let auction = try await later.transport(for: .anonymous).send(
                HTTPRequest(target: "/v1/items/\(item)/auction")
            )
            let json = try JSONValue(parsing: try #require(auction.body.bytes))
            #expect(json["status"] == "unsold")
            #expect(json["endsAt"]?.string == "2030-01-01T00:01:00.000Z")
        }
    }

    @Test("A request of a task that was cancelled is not sent")
    func cancelled() async throws {
        try await withHouse { path in
            let transport = try await EmbeddedHouse(path: path).transport(for: .anonymous)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await transport.send(HTTPRequest(path: "/v1/items"))
            }
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    private func publish(in house: EmbeddedHouse, by seller: Caller, endsAt: Instant) async throws -> String {
        func send(_ method: HTTPRequest.Method, _ path: String, _ body: String, as caller: Caller) async throws
            -> JSONValue
        {
            var request = try HTTPRequest(method: method, target: path, body: Array(body.utf8))
            request.fields[.contentType] = "application/json"
            let response = try await house.transport(for: caller).send(request)
            try #require(response.status.isSuccessful)
            return try JSONValue(parsing: try #require(response.body.bytes))
        }
        let admin = Caller(member: nil, isAdmin: true)
        let category = try await send(.post, "/v1/categories", #"{"name":"Radios","parent":null}"#, as: admin)
        let id = try #require(category["id"]?.string)
        let draft = try await send(.post, "/v1/items", #"{"title":"Radio","category":"\#(id)"}"#, as: seller)
        let item = try #require(draft["id"]?.string)
        let offer = #"{"startPrice":{"amount":100,"currency":"USD"},"endsAt":"\#(endsAt)"}"#
        _ = try await send(.put, "/v1/items/\(item)/auction", offer, as: seller)
        return item
    }
}

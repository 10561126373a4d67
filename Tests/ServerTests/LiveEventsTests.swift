import BidlyHTTPServer
import FoundationCoreTesting
import Foundation
import HTTPCore
import HTTPCoreTesting
import HouseCore
import Testing

/// Live events of a house, through the handler and the server.
@Suite("Live events of a server", .timeLimit(.minutes(5)))
struct LiveEventsTests {
    private struct NoStream: Error { let status: Int }

    private let house: ServedHouse

    init() async throws { house = try await ServedHouse() }

    /// Returns the next chunk of a stream, without its heartbeats; `nil` at the end of the stream.
    private static func next(_ chunks: inout HTTPBody.Chunks.Iterator) async throws -> String? {
        while let chunk = try await chunks.next() {
            let text = String(decoding: chunk, as: UTF8.self).replacing(":\n\n", with: "")
            if !text.isEmpty { return text }
        }
        return nil
    }

    private func stream(_ query: String, token: String?) async throws -> HTTPBody.Chunks.Iterator {
        let response = try await house.response(.get, "/v1/events?\(query)", token: token)
        guard case .chunks(let chunks) = response.body else { throw NoStream(status: response.status.code) }
        return chunks.makeAsyncIterator()
    }

    /// Waits until the feed sleeps, then advances the clock by the interval between two checks of sessions.
    private func passInterval() async {
        while house.clock.sleeperCount < 2 { await Task.yield() }
        house.clock.advance(by: .seconds(10))
    }

    @Test("a reader who missed more than 1,000 events receives each of them once and in order")
    func longReplay() async throws {
        let ada = try await house.join("Ada"), ben = try await house.join("Ben")
        let item = try await house.draft("Radio", by: ada)
        try await house.publish(item, by: ada)
        let count = 1_200
        for number in 1...count {
            let reply = try await house.bid(2_000 + number, on: item, by: ben, key: "key-\(number)")
            #expect(reply.status == 201)
        }
        try await house.closeAuctions()
        let server = try MicroHTTPServer.start(
            HTTPServerConfiguration(address: HTTPServerAddress(port: 0)),
            handler: house.handler
        )
        let text = try Self.curl("http://\(server.address)/v1/events?item=\(item)&after=0")
        await server.drain(within: .zero)
        // The stream ends with 'closed'. Its events are the publication, the bids and the close.
        #expect(text.hasSuffix("event: closed\ndata: {}\n\n"))
        let events = text.components(separatedBy: "\n\n").filter { $0.hasPrefix("id: ") }
        let sequences = try events.map { event in
            let data = try #require(event.split(separator: "\n").first { $0.hasPrefix("data: ") })
            return try JSONValue(parsing: Array(data.dropFirst(6).utf8))["sequence"]
        }
        #expect(sequences == (1...(count + 2)).map { .integer(Int64($0)) })
    }

    @Test(
        "when a member ends a session, its stream ends, and the streams of other sessions continue",
        arguments: ["sign-out", "password", "code", "closed account"]
    )
    func endedSessions(by action: String) async throws {
        let ada = try await house.join("Ada"), ben = try await house.join("Ben")
        let item = try await house.draft("Radio", by: ben)
        try await house.publish(item, by: ben)
        let credentials = #"{"name":"Ada","password":"\#(ada.password)"}"#
        let computer = try await house.send(.post, "/v1/tokens", credentials).json["token"]?.string
        var phone = try await stream("item=\(item)", token: ada.token)
        var own = try await stream("scope=mine", token: ada.token)
        var other = try await stream("item=\(item)", token: computer)
        var visitor = try await stream("item=\(item)", token: nil)
        _ = try await Self.next(&phone)
        _ = try await Self.next(&own)
        _ = try await Self.next(&other)
        _ = try await Self.next(&visitor)
        switch action {
        case "sign-out": _ = try await house.send(.delete, "/v1/tokens", token: ada.token)
        case "password":
            let change = #"{"current":"\#(ada.password)","new":"another password"}"#
            #expect(try await house.send(.put, "/v1/me/password", change, token: computer).status == 204)
        case "code":
            let target = "/v1/admin/members/\(ada.id)/password-code"
            let code = try await house.administer(.post, target).json["code"]?.string ?? ""
            let reset = #"{"name":"Ada","code":"\#(code)","password":"another password"}"#
            #expect(try await house.send(.post, "/v1/password-resets", reset).status == 204)
        default: #expect(try await house.send(.delete, "/v1/me", token: ada.token).status == 204)
        }
        await passInterval()
        let endsOfPhone = [try await Self.next(&phone), try await Self.next(&own)]
        #expect(endsOfPhone == [nil, nil])
        let cara = try await house.join("Cara")
        try await house.bid(2_000, on: item, by: cara, key: "bid")
        let forVisitor = try await Self.next(&visitor), forOther = try await Self.next(&other)
        #expect(forVisitor?.contains("bidPlaced") == true)
        let endsAll = ["code", "closed account"].contains(action)
        #expect(forOther?.contains("bidPlaced") == (endsAll ? nil : true))
    }

    @Test("the stream of a suspended member continues, because suspended members may still read")
    func suspension() async throws {
        let ada = try await house.join("Ada"), ben = try await house.join("Ben")
        let item = try await house.draft("Radio", by: ben)
        try await house.publish(item, by: ben)
        var stream = try await stream("item=\(item)", token: ada.token)
        _ = try await Self.next(&stream)
        _ = try await house.administer(.post, "/v1/admin/members/\(ada.id)/suspension", #"{"reason":"no payment"}"#)
        await passInterval()
        let cara = try await house.join("Cara")
        try await house.bid(2_000, on: item, by: cara, key: "bid")
        let event = try await Self.next(&stream)
        #expect(event?.contains("bidPlaced") == true)
    }

    /// Receives a resource completely, as text.
    private static func curl(_ url: String) throws -> String {
        let process = Process(), output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["curl", "--silent", "--no-buffer", "--max-time", "120", url]
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: bytes, as: UTF8.self)
    }
}

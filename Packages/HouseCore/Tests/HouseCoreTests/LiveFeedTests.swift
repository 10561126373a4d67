import APICore
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import Synchronization
import Testing

@Suite("Live events")
struct LiveFeedTests {
    /// A reader of an event stream. It returns the blocks of the stream as text.
    private struct Stream {
        private var iterator: HTTPBody.Chunks.Iterator
        private var blocks: [String] = []

        init(_ body: HTTPBody) throws {
            guard case .chunks(let chunks) = body else { throw NoStream() }
            iterator = chunks.makeAsyncIterator()
        }

        /// Waits for the next block, and returns it without the empty line; `nil` at the end. A chunk consists of
        /// complete blocks.
        mutating func next() async throws -> String? {
            if blocks.isEmpty {
                guard let chunk = try await iterator.next() else { return nil }
                var lines: [Substring] = []
                for line in String(decoding: chunk, as: UTF8.self).split(
                    separator: "\n",
                    omittingEmptySubsequences: false
                ) {
                    if !line.isEmpty {
                        lines.append(line)
                    } else if !lines.isEmpty {
                        blocks.append(lines.joined(separator: "\n"))
                        lines = []
                    }
                }
            }
            return blocks.removeFirst()
        }

        mutating func next(_ count: Int) async throws -> [String] {
            var blocks: [String] = []
            for _ in 0..<count { blocks.append(try #require(try await next())) }
            return blocks
        }
    }

    private struct NoStream: Error {}

    private final class Sessions: LiveSessions {
        let ended = Mutex<Set<String>>([])

        func active(_ sessions: Set<String>) async -> Set<String> { ended.withLock { sessions.subtracting($0) } }
    }

    /// Sessions that cannot be read. Each check waits until it is cancelled.
    private struct UnreadableSessions: LiveSessions {
        let checks: AsyncStream<Void>.Continuation

        func active(_ sessions: Set<String>) async throws -> Set<String> {
            checks.yield()
            try await TestClock().wait(.seconds(1))
            return []
        }
    }

    private func open(
        _ query: String,
        of feed: LiveFeed,
        as caller: Caller = .anonymous,
        fields: HTTPFields = [:]
    ) async throws -> HTTPResponse {
        let table = RouteTable([feed.route], identifiers: SequentialIdentifierSource())
        return try await table.respond(
            to: HTTPRequest(path: "/v1/events", query: try URLQuery(parsing: query), fields: fields),
            from: caller
        )
    }

    private func stream(
        _ query: String,
        of feed: LiveFeed,
        as caller: Caller = .anonymous,
        fields: HTTPFields = [:]
    ) async throws -> Stream {
        let response = try await open(query, of: feed, as: caller, fields: fields)
        #expect(response.status == .ok)
        #expect(response.fields[.contentType] == "text/event-stream")
        #expect(response.fields[.cacheControl] == "no-store")
        return try Stream(response.body)
    }

    /// Advances the clock once the feed's tasks are waiting: the delivery task and, if `tasks` is 2, the session check.
    private func advance(_ clock: TestClock, by duration: Duration, tasks: Int = 1) async {
        while clock.sleeperCount < tasks { await Task.yield() }
        clock.advance(by: duration)
    }

    @Test("Event streams start now, and include each later publication about the followed subjects once")
    func following() async throws {
        let test = try await TestHouse(), feed = LiveFeed(of: test.house)
        try await test.write("1", on: "palm")
        try await test.write("1", on: "fern")
        var palm = try await stream("item=palm", of: feed)
        var both = try await stream("item=palm&item=fern", of: feed)
        #expect(try await palm.next() == "retry: 2000\nid: 2")
        #expect(try await both.next() == "retry: 2000\nid: 2")
        try await test.write("2", on: "fern")
        try await test.write("2", on: "palm")
        #expect(try await palm.next() == "id: 4\ndata: {\"text\":\"2\"}")
        #expect(try await both.next(2) == ["id: 3\ndata: {\"text\":\"2\"}", "id: 4\ndata: {\"text\":\"2\"}"])
    }

    @Test("Event streams resume after a position, without a gap or a repeat", arguments: ["Last-Event-ID", "after"])
    func resuming(by name: String) async throws {
        let test = try await TestHouse(), feed = LiveFeed(of: test.house)
        for number in 1...1_203 { try await test.write("\(number)", on: number.isMultiple(of: 3) ? "fern" : "palm") }
        var stream =
            name == "after"
            ? try await stream("item=palm&after=4", of: feed)
            : try await stream("item=palm&after=900", of: feed, fields: ["Last-Event-ID": "4"])
        #expect(try await stream.next() == "retry: 2000")
        for number in 5...1_203 where !number.isMultiple(of: 3) {
            #expect(try await stream.next() == "id: \(number)\ndata: {\"text\":\"\(number)\"}")
        }
        try await test.write("last", on: "palm")
        #expect(try await stream.next() == "id: 1204\ndata: {\"text\":\"last\"}")
    }

    @Test("Event streams begin with snapshots if the position is beyond the end of the log")
    func stale() async throws {
        let test = try await TestHouse(), feed = LiveFeed(of: test.house)
        try await test.write("1", on: "palm")
        try await test.write("2", on: "palm")
        var stream = try await stream("item=palm&after=99", of: feed)
        let opening = ["event: stale\ndata: {\"position\":2}", "event: snapshot\ndata: 2 2", "retry: 2000\nid: 2"]
        #expect(try await stream.next(3) == opening)
        try await test.write("3", on: "palm")
        #expect(try await stream.next() == "id: 3\ndata: {\"text\":\"3\"}")
    }

    @Test("A member's own event stream includes events addressed to the member or about the member's subjects")
    func own() async throws {
        let test = try await TestHouse(), feed = LiveFeed(of: test.house)
        try await test.write("1", on: "palm")
        var anna = try await stream("scope=mine", of: feed, as: TestHouse.anna)
        var ben = try await stream("scope=mine&item=palm", of: feed, as: TestHouse.ben)
        #expect(try await anna.next() == "retry: 2000\nid: 1")
        #expect(try await ben.next() == "retry: 2000\nid: 1")
        try await test.notes.perform(.write("b", on: LogSubject(rawValue: "bush")), by: TestHouse.ben)
        try await test.write("2", on: "palm", due: test.clock.now)
        try await test.house.runDueTimers()
        #expect(
            try await anna.next(2) == ["id: 3\ndata: {\"text\":\"2\"}", "id: 4\ndata: {\"expired\":true}"],
            "the expiry is addressed to the author"
        )
        #expect(try await ben.next(2) == ["id: 2\ndata: {\"text\":\"b\"}", "id: 3\ndata: {\"text\":\"2\"}"])
        try await test.write("3", on: "palm")
        #expect(try await ben.next() == "id: 5\ndata: {\"text\":\"3\"}")
        var again = try await stream("scope=mine&after=2", of: feed, as: TestHouse.anna)
        #expect(
            try await again.next(4) == [
                "retry: 2000", "id: 3\ndata: {\"text\":\"2\"}", "id: 4\ndata: {\"expired\":true}",
                "id: 5\ndata: {\"text\":\"3\"}",
            ]
        )
    }

    @Test("Event streams end with 'closed' when no followed subject will publish again")
    func closing() async throws {
        let test = try await TestHouse(), feed = LiveFeed(of: test.house)
        try await test.write("1", on: "palm")
        try await test.write("1", on: "fern")
        var stream = try await stream("item=palm&item=fern", of: feed)
        _ = try await stream.next()
        try await test.write("The end", on: "palm")
        try await test.write("The end", on: "fern")
        #expect(
            try await stream.next(3) == [
                "id: 3\ndata: {\"text\":\"The end\"}", "id: 4\ndata: {\"text\":\"The end\"}", "event: closed\ndata: {}",
            ]
        )
        #expect(try await stream.next() == nil)
        var late = try await self.stream("item=palm&after=0", of: feed)
        #expect(
            try await late.next(4) == [
                "retry: 2000", "id: 1\ndata: {\"text\":\"1\"}", "id: 3\ndata: {\"text\":\"The end\"}",
                "event: closed\ndata: {}",
            ]
        )
        #expect(try await late.next() == nil)
        #expect(feed.readerCount == 0)
    }

    @Test(
        "Event streams are refused for requests with no subject, too many subjects or an unknown subject",
        arguments: [
            ("", 401), ("item=nut", 404), ("scope=mine", 401), ("scope=all", 400), ("item=palm&after=x", 400),
            ((0...100).map { "item=i\($0)" }.joined(separator: "&"), 400),
        ]
    )
    func refusals(query: String, status: Int) async throws {
        let test = try await TestHouse()
        try await test.write("1", on: "palm")
        let response = try await open(query, of: LiveFeed(of: test.house))
        #expect(response.status.code == status)
    }

    @Test("Events of another process are delivered after the interval, and heartbeats every 10 seconds")
    func otherProcess() async throws {
        let test = try await TestHouse(), other = try await TestHouse(beside: test)
        let feed = LiveFeed(of: test.house)
        try await test.write("1", on: "palm")
        var stream = try await stream("item=palm", of: feed)
        _ = try await stream.next()
        try await other.write("2", on: "palm")
        await advance(test.clock, by: .milliseconds(200))
        #expect(try await stream.next() == "id: 2\ndata: {\"text\":\"2\"}")
        await advance(test.clock, by: .seconds(10))
        #expect(try await stream.next() == ":")
    }

    @Test(
        "Event streams end within 10 seconds after their own session ends, and immediately when all are disconnected"
    )
    func endingSessions() async throws {
        let test = try await TestHouse(), sessions = Sessions()
        let feed = LiveFeed(of: test.house, sessions: sessions)
        try await test.write("1", on: "palm")
        let anna = TestHouse.anna.member
        var phone = try await stream("item=palm", of: feed, as: Caller(member: anna, session: "phone"))
        var computer = try await stream("item=palm", of: feed, as: Caller(member: anna, session: "computer"))
        var ben = try await stream("item=palm", of: feed, as: TestHouse.ben)
        _ = (try await phone.next(), try await computer.next(), try await ben.next())
        sessions.ended.withLock { $0 = ["phone"] }
        await advance(test.clock, by: .seconds(10), tasks: 2)
        // A heartbeat may precede the end of the stream.
        var block = try await phone.next()
        if block == ":" { block = try await phone.next() }
        #expect(block == nil)
        #expect(try await computer.next() == ":")
        #expect(try await ben.next() == ":", "a stream without a session does not end")
        feed.disconnectAll()
        #expect(try await computer.next() == nil)
        #expect(try await ben.next() == nil)
        #expect(feed.readerCount == 0)
        #expect(feed.addedReaderCount == 3)
    }

    @Test("Event streams include events and heartbeats while the sessions cannot be read")
    func unreadableSessions() async throws {
        let test = try await TestHouse(), (checks, check) = AsyncStream<Void>.makeStream()
        let feed = LiveFeed(of: test.house, sessions: UnreadableSessions(checks: check))
        try await test.write("1", on: "palm")
        var stream = try await stream(
            "item=palm",
            of: feed,
            as: Caller(member: TestHouse.anna.member, session: "phone")
        )
        _ = try await stream.next()
        await advance(test.clock, by: .seconds(10), tasks: 2)
        for await _ in checks { break }
        #expect(try await stream.next() == ":")
        try await test.write("2", on: "palm")
        #expect(try await stream.next() == "id: 2\ndata: {\"text\":\"2\"}")
    }

    @Test(
        "Events reach every reader exactly once and in order, however commits, connections and disconnections interleave",
        arguments: ["item=palm", "scope=mine"]
    )
    func concurrency(of query: String) async throws {
        let test = try await TestHouse(), feed = LiveFeed(of: test.house)
        try await test.write("0", on: "palm")
        let count = 300
        async let writing: Void = {
            for number in 1...count { try await test.write("\(number)", on: "palm") }
        }()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    // Each reader reconnects a few times. In the end, it must have received everything once.
                    var position = 1, received: [String] = []
                    while received.count < count {
                        var stream = try await stream("\(query)&after=\(position)", of: feed, as: TestHouse.anna)
                        for _ in 0..<Int.random(in: 1...120) where received.count < count {
                            let block = try await stream.next() ?? ""
                            guard block.hasPrefix("id: ") else { continue }
                            received.append(String(block.split(separator: "\"")[3]))
                            position = Int(block.dropFirst(4).prefix { $0 != "\n" }) ?? 0
                        }
                    }
                    #expect(received == (1...count).map(String.init))
                }
            }
            try await group.waitForAll()
        }
        try await writing
    }
}

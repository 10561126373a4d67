import AuctionHouseAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseKit
import Synchronization
import Testing

@Suite("The client of the log")
struct HouseLogClientTests {
    /// A log with one entry per second, beginning at position 1.
    private struct Log: HouseLogClient {
        let count: Int64

        static func time(_ position: Int64) -> Instant { Instant(millisecondsSince1970: position * 1_000) }

        func log(_ request: HouseLogRequest) -> HouseLogPage {
            let end = min(request.before ?? .max, count + 1)
            let start = request.after ?? max(0, end - 1 - Int64(request.limit.count))
            let positions = start + 1 < end ? Array((start + 1..<end).prefix(request.limit.count)) : []
            let isFull = request.after != nil && positions.count == request.limit.count
            return HouseLogPage(
                entries: positions.map(Self.entry),
                last: isFull ? positions.last ?? start : max(request.after ?? 0, end - 1)
            )
        }

        func eventCounts(since time: Instant) -> HouseEventCounts { HouseEventCounts(counts: [], isComplete: true) }

        static func entry(_ position: Int64) -> HouseLogEntry {
            HouseLogEntry(
                position: position,
                time: time(position),
                module: "accounts",
                kind: "memberRegistered",
                sequence: 1,
                actor: LogActor(.member)
            )
        }
    }

    @Test("The latest entries are read over several pages, oldest first", arguments: [1, 100, 101, 250, 400])
    func latest(count: Int) async throws {
        let page = try await Log(count: 300).latestLog(count: count)
        #expect(page.entries.map(\.position) == Array(Int64(max(1, 301 - count))...300))
        #expect(page.last == 300)
    }

    @Test(
        "The entries after a position are read over several pages",
        arguments: [0, 50, 100, 299, 300, 900] as [Int64]
    )
    func after(start: Int64) async throws {
        var positions: [Int64] = []
        let last = try await Log(count: 300).log(after: start) { positions += $0.map(\.position) }
        #expect(positions == (start < 300 ? Array(start + 1...300) : []))
        #expect(last == max(start, 300))
    }

    @Test(
        "The position of a time is before the first entry at or after that time",
        arguments: [0, 1, 99, 100, 101, 250, 300, 301] as [Int64]
    )
    func time(position: Int64) async throws {
        let found = try await Log(count: 300).position(before: Log.time(position))
        #expect(found == min(300, max(0, position - 1)))
    }

    @Test("The position of a time is found, however many entries follow")
    func longAgo() async throws {
        #expect(try await Log(count: 110_000).position(before: Log.time(5)) == 4)
    }

    @Test("The house decodes each request as it was encoded, and entries match their schema")
    func endpoints() throws {
        try AuctionHouseAPI.log.expectRoundTrip(
            HouseLogRequest(),
            HouseLogRequest(after: 7, before: 9, limit: .largest)
        )
        try AuctionHouseAPI.eventCounts.expectRoundTrip(Log.time(7))
        let full = HouseLogEntry(
            position: 1,
            time: Log.time(1),
            module: "bidding",
            kind: "withdrawn",
            sequence: 2,
            item: "radio",
            title: "Radio",
            member: LoggedMember(id: "anna", name: "Anna"),
            actor: LogActor(.administrator, id: "mona", name: "Mona"),
            reason: "Fraud."
        )
        try AuctionHouseAPI.log.expectResponse(
            HouseLogPage(entries: [Log.entry(1), full], last: 2),
            HouseLogPage(entries: [], last: 0),
            to: HouseLogRequest()
        )
        let counts = [HouseEventCounts.Count(module: "bidding", kind: "bidPlaced", count: 3)]
        try AuctionHouseAPI.eventCounts.expectResponse(
            HouseEventCounts(counts: counts, isComplete: false),
            to: Log.time(7)
        )
    }
}

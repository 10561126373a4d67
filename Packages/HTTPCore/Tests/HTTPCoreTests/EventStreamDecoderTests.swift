import HTTPCore
import Testing

@Suite("Event stream decoder")
struct EventStreamDecoderTests {
    /// An event as a reader sees it.
    private struct Seen: Hashable, CustomStringConvertible {
        var type = "message"
        var data: String
        var id = ""

        var description: String { "\(type) \(data.debugDescription) \(id.debugDescription)" }
    }

    private static func decode(_ chunks: [[UInt8]]) throws -> [Seen] {
        var decoder = EventStreamDecoder(), seen: [Seen] = []
        for chunk in chunks {
            for event in try decoder.decode(chunk) {
                let data = String(decoding: event.data ?? [], as: UTF8.self)
                seen.append(Seen(type: event.name ?? "message", data: data, id: event.id ?? ""))
            }
        }
        return seen
    }

    private static let streams: [(String, [Seen])] = [
        // The examples in the standard.
        ("data: YHOO\ndata: +2\ndata: 10\n\n", [Seen(data: "YHOO\n+2\n10")]),
        (
            ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
            [Seen(data: "first event", id: "1"), Seen(data: "second event"), Seen(data: " third event")]
        ),
        ("data\n\ndata\ndata\n\ndata:\n", [Seen(data: ""), Seen(data: "\n")]),
        ("data:test\n\ndata: test\n\n", [Seen(data: "test"), Seen(data: "test")]),
        // Line ends, also mixed and at the end of the stream.
        ("data:a\r\ndata:b\rdata:c\ndata:d\r\r", [Seen(data: "a\nb\nc\nd")]),
        ("data:a\r\n\r\ndata:b\n\rdata:c\r\n\n", [Seen(data: "a"), Seen(data: "b"), Seen(data: "c")]),
        ("data:a\n\ndata:incomplete\n", [Seen(data: "a")]),
        ("data:a\n\ndata:incomplete", [Seen(data: "a")]),
        // One byte order mark is removed; a second one belongs to the field name.
        ("\u{FEFF}data:a\n\n", [Seen(data: "a")]), ("\u{FEFF}\u{FEFF}data:a\n\n", []),
        ("data:a\n\n\u{FEFF}data:b\n\n", [Seen(data: "a")]),
        // Field names are case-sensitive, unknown fields and comments are ignored, and only one space is removed.
        ("DATA:a\nfoo:b\n:c\ndata :d\n data:e\ndata:f\n\n", [Seen(data: "f")]),
        ("data:\ta\n\n", [Seen(data: "\ta")]), ("data:a:b: c\n\n", [Seen(data: "a:b: c")]),
        ("event:add\ndata:1\n\ndata:2\n\n", [Seen(type: "add", data: "1"), Seen(data: "2")]),
        ("event:add\nevent:remove\ndata:1\n\nevent\ndata:2\n\n", [Seen(type: "remove", data: "1"), Seen(data: "2")]),
        ("event:add\n\ndata:1\n\n", [Seen(data: "1")]), ("event: message\ndata:1\n\n", [Seen(data: "1")]),
        // The ID is kept until it is replaced, even by an event without data; an ID with NUL is ignored.
        ("id:1\ndata:a\n\ndata:b\n\n", [Seen(data: "a", id: "1"), Seen(data: "b", id: "1")]),
        ("id:1\n\ndata:a\n\nid\ndata:b\n\n", [Seen(data: "a", id: "1"), Seen(data: "b")]),
        ("id:1\nid:2\u{0}\ndata:a\n\nid: é\ndata:b\n\n", [Seen(data: "a", id: "1"), Seen(data: "b", id: "é")]),
        ("data:\u{0}\n\n", [Seen(data: "\u{0}")]), ("data:“é😀”\n\n", [Seen(data: "“é😀”")]), ("", []), ("\n\r\r\n", []),
    ]

    @Test("A stream is decoded by the rules of the standard", arguments: streams)
    private func rules(stream: String, expected: [Seen]) throws {
        #expect(try Self.decode([Array(stream.utf8)]) == expected)
    }

    @Test("Every split into two chunks, and single bytes, yield the same events", arguments: streams)
    private func splits(stream: String, expected: [Seen]) throws {
        let bytes = Array(stream.utf8)
        for split in 0...bytes.count {
            #expect(try Self.decode([Array(bytes[..<split]), Array(bytes[split...])]) == expected)
        }
        #expect(try Self.decode(bytes.map { [$0] }) == expected)
    }

    @Test("Malformed UTF-8 becomes U+FFFD")
    func malformed() throws {
        let bytes: [UInt8] = Array("data:a".utf8) + [0xFF, 0xE2, 0x82] + Array("b\n\n".utf8)
        #expect(try Self.decode([bytes]) == [Seen(data: "a\u{FFFD}\u{FFFD}b")])
    }

    @Test(
        "A reconnection time consists of digits only",
        arguments: [
            ("retry:1500\n", .milliseconds(1500)), ("retry: 0\n", .zero), ("retry:\n", nil), ("retry\n", nil),
            ("retry:1s\n", nil), ("retry:-1\n", nil), ("retry:+1\n", nil), ("retry:1.5\n", nil), ("retry:٣\n", nil),
            ("retry:7\nretry:x\n", .milliseconds(7)), ("retry:1", nil),
        ] as [(String, Duration?)]
    )
    func reconnectionTime(stream: String, expected: Duration?) throws {
        var decoder = EventStreamDecoder()
        _ = try decoder.decode(Array(stream.utf8))
        #expect(decoder.reconnectionTime == expected)
    }

    @Test("A huge reconnection time does not overflow")
    func hugeTime() throws {
        var decoder = EventStreamDecoder()
        _ = try decoder.decode(Array("retry:99999999999999999999999\n".utf8))
        #expect(try #require(decoder.reconnectionTime) > .seconds(1_000_000_000))
    }

    @Test("The last ID of an earlier stream is kept, and changes only at the end of an event")
    func lastID() throws {
        var decoder = EventStreamDecoder(lastEventID: "41")
        #expect(try decoder.decode(Array("data:a\n\n".utf8)).map(\.id) == ["41"])
        #expect(try decoder.decode(Array("id:42\n".utf8)).isEmpty)
        #expect(decoder.lastEventID == "41")
        #expect(try decoder.decode(Array("\n".utf8)).isEmpty)
        #expect(decoder.lastEventID == "42")
    }

    @Test("An event that exceeds the limit is an error, however it is split")
    func limit() throws {
        for size in [1, 7, 1000] {
            var decoder = EventStreamDecoder(limit: 100)
            let stream = Array(String(repeating: "data:123456789\n", count: 20).utf8)
            #expect(throws: EventStreamDecoder.EventTooLarge.self) {
                for start in stride(from: 0, to: stream.count, by: size) {
                    _ = try decoder.decode(Array(stream[start..<min(start + size, stream.count)]))
                }
            }
        }
    }

    @Test("The events before an event that is too large do not depend on the split", arguments: [1, 2, 7, 1000])
    func eventsBeforeLimit(size: Int) throws {
        var decoder = EventStreamDecoder(limit: 20), events: [ServerSentEvent] = []
        let stream = Array("id:1\ndata:a\n\nid:2\ndata:b\n\ndata:\(String(repeating: "x", count: 30))\n\n".utf8)
        do {
            for start in stride(from: 0, to: stream.count, by: size) {
                events += try decoder.decode(Array(stream[start..<min(start + size, stream.count)]))
            }
            Issue.record("The limit is not enforced.")
        } catch {
            events += error.precedingEvents
        }
        #expect(events.map(\.id) == ["1", "2"] && decoder.lastEventID == "2")
    }

    @Test("Encoded events are unchanged after decoding in random chunks", arguments: SeededGenerator.seeds)
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let events = (0..<Int.random(in: 0...5, using: &random)).map { number in
                let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    ["", "a", " b", ":c", "{\"é\":1}"].randomElement(using: &random) ?? ""
                }
                let name = [nil, "add", "price"].randomElement(using: &random) ?? nil
                return ServerSentEvent(id: "\(number)", name: name, data: Array(lines.joined(separator: "\n").utf8))
            }
            var rest = (events.flatMap { $0.encoded + ServerSentEvent.heartbeat })[...]
            var decoder = EventStreamDecoder(), decoded: [ServerSentEvent] = []
            while !rest.isEmpty {
                let size = Int.random(in: 1...20, using: &random)
                decoded += try decoder.decode(Array(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            #expect(decoded == events)
        }
    }
}

import EventReaders
import Foundation

/// Connections that each read an event stream. One thread, on the load's processor core, reads all of them.
final class EventStreamReaders {
    private let count: Int
    private let eventCount: Int
    private let readers: OpaquePointer

    /// Connects readers. Waits until each has received the beginning of its stream.
    ///
    /// - Parameters:
    ///   - target: the path and query of the stream.
    ///   - count: the number of readers.
    ///   - eventCount: the number of events that each reader will receive.
    init(of target: String, at port: UInt16, count: Int, eventCount: Int, on cores: ProcessorCores) async throws {
        self.count = count
        self.eventCount = eventCount
        let request = "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n"
        let started = event_readers_start(port, request, UInt32(count), UInt32(eventCount), UInt32(cores.ofLoad))
        guard let started else { throw BenchError("readers cannot connect: \(String(cString: strerror(errno)))") }
        readers = started
        try await wait(for: count, "streams") { Int(event_readers_ready(started)) }
    }

    deinit { event_readers_stop(readers) }

    /// The number of events and the number of bytes that all readers have received.
    var received: (events: Int, bytes: Int) { (Int(event_readers_events(readers)), Int(event_readers_bytes(readers))) }

    /// The current time in nanoseconds, on the clock that measures the arrival of events.
    static var now: UInt64 { event_readers_now() }

    /// Waits until every reader has received a number of events.
    func wait(forEvents events: Int) async throws {
        try await wait(for: events * count, "events") { received.events }
    }

    /// Returns the times in milliseconds from sending each event to its arrival at each reader.
    func delays(since sending: [UInt64]) -> [Double] {
        sending.enumerated().flatMap { event, sent in
            (0..<count).compactMap { reader in
                let time = event_readers_time(readers, UInt32(reader), UInt32(event))
                return time == 0 ? nil : Double(time &- sent) / 1e6
            }
        }
    }

    /// Waits until a count reaches a goal. Times out only if the count stops growing.
    private func wait(for goal: Int, _ unit: String, count: () -> Int) async throws {
        var last = count(), deadline = ContinuousClock.now + .seconds(30)
        while last < goal {
            let closed = event_readers_closed(readers)
            guard closed == 0 else { throw BenchError("the server has closed \(closed) streams") }
            guard ContinuousClock.now < deadline else { throw BenchError("only \(last) of \(goal) \(unit) arrived") }
            try await Task.sleep(for: .milliseconds(5))
            let present = count()
            if present > last { deadline = ContinuousClock.now + .seconds(30) }
            last = present
        }
    }
}

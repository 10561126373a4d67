import AuctionHouse
import EmbeddedHouse
import Foundation
import FoundationCore
import HouseCore
import LoopbackHTTP

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Measures many readers of the live events of one item with two bids per second, compared with a program that sends
/// the same number of bytes to the same number of sockets in a loop.
///
/// The server runs on one processor core, and the readers run on another.
struct LiveBench {
    /// The goal for the memory per reader, in bytes.
    private static let memoryGoal = 12.0 * 1_024
    /// The goal for the 99th percentile of the delivery latency, in milliseconds.
    private static let delayGoal = 1_000.0

    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    private var readers: Int { size.pick(10_000, small: 50) }
    private var bids: Int { size.pick(60, small: 3) }
    private var interval: Duration { .milliseconds(size.pick(500, small: 20)) }

    /// The resource usage and the latencies of one run.
    private struct Delivery {
        var events = 0
        var bytesPerEvent = 0
        var secondsPerEvent = 0.0
        var bytesPerReader = 0.0
        var delays: [Double] = []
    }

    func run() async throws -> [Figure] {
        try Self.requireFileDescriptors(readers + 256)
        let cores = try ProcessorCores(size)
        let house = try await inTemporaryFolder { try await deliverByHouse(in: $0, on: cores) }
        let bare = try await deliverByLoop(bytesPerEvent: house.bytesPerEvent, on: cores)
        return [
            figure("memory per reader", house.bytesPerReader, "bytes", reference: Self.memoryGoal, .atMost(1)),
            figure("events delivered", Double(house.events), "events", reference: Double(readers * bids), .atLeast(1)),
            figure("p99 delivery latency", percentile99(house.delays), "ms", reference: Self.delayGoal, .atMost(1)),
            figure(
                "CPU time per event",
                house.secondsPerEvent * 1e6,
                "µs",
                reference: bare.secondsPerEvent * 1e6,
                .atMost(1.5)
            ),
        ]
    }

    private func deliverByHouse(in folder: URL, on cores: ProcessorCores) async throws -> Delivery {
        let path = folder.appending(path: "house.bidly").path
        let auctionHouse = try await AuctionHouse(in: HouseFile(path: path)), house = auctionHouse.house
        let item = try await house.publishAuction(of: house.register("seller"), in: house.addCategory())
        await auctionHouse.close()
        let server = try HouseServer(house: path, connections: readers + 64, on: cores)
        // The server process ends when the last reference is released.
        defer { withExtendedLifetime(server) {} }
        let bidders = [try server.join("ada"), try server.join("ben")], connection = HTTPConnection(to: server.port)
        let target = "/v1/items/\(item)/auction/bids"
        return try await deliver(by: server.process, at: server.port, "/v1/events?item=\(item)", on: cores) { number in
            let body = #"{"maximum":{"amount":\#(1_000 * (number + 1)),"currency":"USD"}}"#
            let token = bidders[number % bidders.count].token
            try connection.send("POST", target, body: body, token: token, key: "bid-\(number)").require(201)
        }
    }

    private func deliverByLoop(bytesPerEvent: Int, on cores: ProcessorCores) async throws -> Delivery {
        let server = try ReferenceServer(["events"], on: cores)
        return try await deliver(by: server.process, at: server.port, "/", on: cores) { _ in
            try server.write("\(bytesPerEvent)")
        }
    }

    /// Connects the readers, sends all events, and measures the server process.
    ///
    /// - Parameter send: sends the event with this number.
    private func deliver(
        by server: Process,
        at port: UInt16,
        _ target: String,
        on cores: ProcessorCores,
        _ send: (Int) throws -> Void
    ) async throws -> Delivery {
        let memory = try server.residentBytes()
        let streams = try await EventStreamReaders(of: target, at: port, count: readers, eventCount: bids, on: cores)
        let connected = try server.residentBytes(), processor = try server.processorSeconds()
        let bytes = streams.received.bytes, clock = ContinuousClock()
        var sending: [UInt64] = [], next = clock.now
        for number in 0..<bids {
            sending.append(EventStreamReaders.now)
            try send(number)
            next += interval
            try await clock.sleep(until: next)
        }
        try await streams.wait(forEvents: bids)
        var delivery = Delivery(), received = streams.received
        delivery.secondsPerEvent = (try server.processorSeconds() - processor) / Double(received.events)
        delivery.bytesPerReader = (max(connected, try server.residentBytes()) - memory) / Double(readers)
        received.bytes -= bytes
        delivery.events = received.events
        delivery.bytesPerEvent = received.bytes / received.events
        delivery.delays = streams.delays(since: sending)
        return delivery
    }

    private func figure(_ name: String, _ value: Double, _ unit: String, reference: Double, _ goal: Figure.Goal)
        -> Figure
    {
        Figure(bench: "live", figure: name, value: value, unit: unit, reference: reference, goal: goal)
    }

    /// Raises the limit of open files for this process and for the servers that it starts.
    private static func requireFileDescriptors(_ count: Int) throws {
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
        let (soft, hard) = (limit.rlim_cur, limit.rlim_max)
        limit.rlim_cur = rlim_t(count)
        guard hard >= rlim_t(count), setrlimit(resource, &limit) == 0 else {
            throw BenchError(
                "live needs \(count) open files; the process may open \(soft), and at most \(hard). Raise the limit: ulimit -Hn"
            )
        }
    }
}

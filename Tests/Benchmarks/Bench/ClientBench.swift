import AuctionHouse
import EmbeddedHouse
import Foundation
import FoundationCore
import HTTPCore
import HTTPCoreCurl
import HouseCore
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The network layer of the clients: cached requests, shared requests, event streams, and the program at a server.
///
/// The server of the requests runs on one processor core, and the clients use all cores.
struct ClientBench {
    private static let identicalRequests = 1_000
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    private var turns: Int { size.pick(5, small: 1) }

    func run() async throws -> [Figure] {
        let cores = try ProcessorCores(size)
        return try await inTemporaryFolder { folder in
            let path = folder.appending(path: "house.bidly").path
            let auctionHouse = try await AuctionHouse(in: HouseFile(path: path)), house = auctionHouse.house
            let item = try await house.publishAuction(of: house.register("seller"), in: house.addCategory()).rawValue
            await auctionHouse.close()
            let server = try HouseServer(house: path, on: cores)
            // The server process ends when the last reference is released.
            defer { withExtendedLifetime(server) {} }
            let address = "http://127.0.0.1:\(server.port)"
            let requests = try await requests(to: address, HTTPRequest(target: "/v1/items/\(item)"))
            return try requests + [decoding(), showing(item, at: address, in: folder)]
        }
    }

    private func figure(
        _ name: String,
        _ value: Double,
        _ unit: String,
        reference: Double,
        _ goal: Figure.Goal
    ) -> Figure {
        Figure(bench: "client", figure: name, value: value, unit: unit, reference: reference, goal: goal)
    }
}

// MARK: - Requests

extension ClientBench {
    /// Counts the requests that reach the transport.
    private final class RequestCounter: HTTPMiddleware {
        private let requests = Atomic(0)

        var count: Int { requests.load(ordering: .relaxed) }

        func intercept(_ request: HTTPRequest, next: @escaping Next) async throws -> HTTPResponse {
            requests.add(1, ordering: .relaxed)
            return try await next(request)
        }
    }

    /// Cached requests, compared with a dictionary and with requests to the server; and simultaneous identical
    /// requests.
    private func requests(to address: String, _ request: HTTPRequest) async throws -> [Figure] {
        guard let origin = HTTPOrigin(address) else { throw BenchError("\(address) is not an origin") }
        let transport = CurlSession().transport(to: origin)
        let counts = (cached: size.pick(100_000, small: 100), sent: size.pick(2_000, small: 10))
        var cached = 0.0, sent = 0.0, found = 0.0, mostRequests = 0
        for _ in 0..<turns {
            let counter = RequestCounter()
            let chain = MiddlewareChain(
                [RequestCoalescingMiddleware(), CacheMiddleware(InMemoryCacheStore(), origin: origin), counter],
                transport
            )
            try await Self.sendAtOnce(request, over: chain)
            mostRequests = max(mostRequests, counter.count)
            cached = max(cached, try await Self.perSecond(counts.cached, request, over: chain))
            sent = max(sent, try await Self.perSecond(counts.sent, request, over: transport))
            found = max(found, try await Self.lookupsPerSecond(counts.cached * 10, request, over: transport))
        }
        return [
            figure("cached GET, beside a dictionary", cached, "requests/s", reference: found, .atLeast(0.001)),
            figure("cached GET, beside an uncached one", cached, "requests/s", reference: sent, .atLeast(20)),
            figure(
                "requests for \(Self.identicalRequests) identical GETs at once",
                Double(mostRequests),
                "requests",
                reference: 1,
                .atMost(1)
            ),
        ]
    }

    private static func sendAtOnce(_ request: HTTPRequest, over transport: MiddlewareChain) async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<identicalRequests { group.addTask { try await transport.send(request).status } }
            for try await status in group where status != .ok {
                throw BenchError("the server responded with \(status)")
            }
        }
    }

    private static func perSecond(
        _ count: Int,
        _ request: HTTPRequest,
        over transport: some HTTPTransport
    ) async throws -> Double {
        let start = ContinuousClock.now
        for _ in 0..<count {
            let status = try await transport.send(request).status
            guard status == .ok else { throw BenchError("the server responded with \(status)") }
        }
        return Double(count) / (start.duration(to: .now) / .seconds(1))
    }

    /// Measures lookups of the response in a dictionary whose keys are request targets.
    private static func lookupsPerSecond(
        _ count: Int,
        _ request: HTTPRequest,
        over transport: some HTTPTransport
    ) async throws -> Double {
        let target = request.target, responses = [target: try await transport.send(request)]
        let (seconds, matches) = measured {
            (0..<count).reduce(0) { matches, _ in matches + (responses[target]?.status == .ok ? 1 : 0) }
        }
        guard matches == count else { throw BenchError("the dictionary has no response") }
        return Double(count) / seconds
    }
}

// MARK: - Event streams

extension ClientBench {
    /// The decoding of an event stream in chunks, compared with a search for the line ends in the same bytes.
    private func decoding() throws -> Figure {
        let data = Array(#"{"item":"3k9x2m7q4t","kind":"bidPlaced","price":{"amount":2500,"currency":"USD"}}"#.utf8)
        let count = size.pick(100_000, small: 100)
        let stream = (1...count).flatMap { ServerSentEvent(id: "\($0)", name: "update", data: data).encoded }
        let chunks = stride(from: 0, to: stream.count, by: 16_384).map { Array(stream[$0...].prefix(16_384)) }
        let megabytes = Double(stream.count) / 1e6
        var decoded = 0.0, searched = 0.0
        for _ in 0..<turns {
            let (decoding, events) = try measured {
                var decoder = EventStreamDecoder()
                return try chunks.reduce(0) { try $0 + decoder.decode($1).count }
            }
            let (searching, lines) = measured { Self.countOfLines(in: stream) }
            guard events == count, lines > count else { throw BenchError("only \(events) of \(count) events") }
            decoded = max(decoded, megabytes / decoding)
            searched = max(searched, megabytes / searching)
        }
        return figure("events decoded", decoded, "MB/s", reference: searched, .atLeast(0.04))
    }

    private static func countOfLines(in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            var count = 0, rest = bytes[...]
            while let start = rest.isEmpty ? nil : UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                let end = memchr(start, 0x0A, rest.count)
            {
                count += 1
                rest = rest.dropFirst(start.distance(to: UnsafeRawPointer(end)) + 1)
            }
            return count
        }
    }
}

// MARK: - The program

extension ClientBench {
    /// `bidly show` at a server, compared with curl for the same item.
    private func showing(_ item: String, at address: String, in folder: URL) throws -> Figure {
        let bidly = try BuiltProgram("bidly", environment: ["BIDLY_HOME": folder.path])
        let curl = try BuiltProgram(path: "/usr/bin/curl")
        var shown: [Double] = [], fetched: [Double] = []
        for _ in 0..<size.pick(50, small: 1) {
            shown.append(try bidly.run(["show", item, "--server", address]))
            fetched.append(try curl.run(["--silent", "--fail", "\(address)/v1/items/\(item)"]))
        }
        return figure(
            "show at a server, median",
            median(shown) * 1000,
            "ms",
            reference: median(fetched) * 1000,
            .atMost(10)
        )
    }
}

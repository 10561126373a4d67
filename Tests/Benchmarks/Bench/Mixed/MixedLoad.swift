import Foundation
import FoundationCore
import HTTPCore
import LoopbackHTTP
import Synchronization

/// Sends the planned requests at their times, over several connections, and records the responses.
final class MixedLoad: Sendable {
    /// A received response.
    struct Sample: Sendable {
        let kind: MixedRequest.Kind
        /// The planned time of the request, in seconds from the start of the load.
        let planned: Double
        /// The latency in seconds, measured from the planned time to avoid coordinated omission.
        let delay: Double
    }

    private struct State {
        var next = 0
        var samples: [Sample] = []
        /// The last known minimum next bid of each planned auction, in cents.
        var minimums: [Int: Int64] = [:]
        var members: [SignedInMember]
        var failure: (any Error)?
    }

    private static let connections = 24

    private let plan: MixedPlan
    private let house: MixedHouse
    private let port: UInt16
    private let seed: UInt64
    private let state: Mutex<State>

    init(_ plan: MixedPlan, on house: MixedHouse, at port: UInt16, seed: UInt64) {
        self.plan = plan
        self.house = house
        self.port = port
        self.seed = seed
        state = Mutex(State(members: house.members))
    }

    /// Sends all requests. Returns the samples.
    ///
    /// - Throws: the first unexpected response.
    func run() async throws -> [Sample] {
        await withTaskGroup { group in
            for number in 0..<Self.connections {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        // Run on a separate thread, because the work blocks until responses arrive.
                        Thread {
                            self.work(number)
                            continuation.resume()
                        }.start()
                    }
                }
            }
        }
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            return state.samples
        }
    }

    private func work(_ number: Int) {
        let connection = HTTPConnection(to: port)
        var random = SplitMix64(seed: seed, stream: UInt64(10 + number))
        while let request = takeRequest() {
            let wait = request.time - elapsed
            if wait > 0 { Thread.sleep(forTimeInterval: wait) }
            do {
                try send(request, over: connection, &random)
                let delay = elapsed - request.time
                state.withLock {
                    $0.samples.append(Sample(kind: request.kind, planned: request.time, delay: delay))
                }
            } catch {
                state.withLock { $0.failure = $0.failure ?? error }
                return
            }
        }
    }

    private func takeRequest() -> MixedRequest? {
        state.withLock { state in
            guard state.failure == nil, state.next < plan.requests.count else { return nil }
            defer { state.next += 1 }
            return plan.requests[state.next]
        }
    }

    /// The seconds since the start of the load.
    private var elapsed: Double { house.start.duration(to: SystemClock().now) / .seconds(1) }

    private func send(
        _ request: MixedRequest,
        over connection: HTTPConnection,
        _ random: inout SplitMix64
    ) throws {
        func get(_ target: String, token: String? = nil) throws -> HTTPConnection.Response {
            try connection.send("GET", target, token: token).require(200)
        }
        let place = Int.random(in: 0..<house.items.count, using: &random)
        let number = state.withLock { Int.random(in: 0..<$0.members.count, using: &random) }
        let member = state.withLock { $0.members[number] }
        switch request.kind {
        case .categorySearch:
            _ = try get("/v1/items?category=\(house.categories[place % house.categories.count])")
        case .item:
            _ = try get("/v1/items/\(house.items[place])")
        case .categories:
            _ = try get("/v1/categories")
        case .otherSearch:
            let sort = ["", "&sort=newest", "&sort=price"][place % 3]
            _ = try get("/v1/items?q=\(house.words[place % house.words.count])\(sort)")
        case .auction:
            let auction = try get("/v1/items/\(house.auctions[request.auction])/auction").json()
            guard case .integer(let minimum)? = auction["minimumNext"]?["amount"] else { return }
            state.withLock { $0.minimums[request.auction] = minimum }
        case .signIn:
            let body = HouseServer.credentials(of: member.name)
            let session = try connection.send("POST", "/v1/tokens", body: body).require(201).json()
            guard let token = session["token"]?.string else { throw BenchError("the server returned no token") }
            state.withLock { $0.members[number].token = token }
        case .bid:
            try bid(on: request.auction, by: member, over: connection, &random)
        case .profileOrBoard:
            let isBoard = place.isMultiple(of: 2)
            _ = try get(isBoard ? "/v1/board" : "/v1/members/\(member.id)", token: isBoard ? member.token : nil)
        }
    }

    /// Places a bid. The maximum is chosen so that about half of the bids do not lead.
    private func bid(
        on auction: Int,
        by member: SignedInMember,
        over connection: HTTPConnection,
        _ random: inout SplitMix64
    ) throws {
        let minimum = state.withLock { $0.minimums[auction] } ?? 100
        let maximum = Int64(Double(minimum) * random.lognormal(median: 1.1, spread: 0.4))
        let key = String(random.next(), radix: 36)
        // The house may refuse the bid, because another bid arrived first or the auction has ended.
        try connection.send(
            "POST",
            "/v1/items/\(house.auctions[auction])/auction/bids",
            body: #"{"maximum":{"amount":\#(max(minimum, maximum)),"currency":"USD"}}"#,
            token: member.token,
            key: key
        ).require(201, 409)
    }
}

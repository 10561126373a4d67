import AuctionHouse
import EmbeddedHouse
import Foundation
import FoundationCore
import HouseCore
import LoopbackHTTP

/// Requests per second over loopback, compared with a C server based on the same library that sends the same bytes; and
/// durable bids per second, compared with the house without a network.
///
/// The HTTP server and the house run on one processor core. The load generator `wrk` runs on another core.
struct HTTPBench {
    private static let connections = HouseUnderBids.callers
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    private var turns: Int { size.pick(5, small: 1) }
    private func load(on cores: ProcessorCores) -> LoadGenerator {
        LoadGenerator(cores: cores, connections: Self.connections, seconds: size.pick(5, small: 1))
    }
    /// The number of auctions. Each has its own bidder.
    private var auctions: Int { size.pick(Self.connections, small: 32) }

    func run() async throws -> [Figure] {
        let cores = try ProcessorCores(size)
        return try await inTemporaryFolder { folder in
            let fixed = try fixedResponses(on: cores)
            let house = try await requestsToHouse(in: folder, on: cores)
            return [fixed] + house
        }
    }

    /// Measures GET requests for fixed bytes: the HTTP server without a house.
    private func fixedResponses(on cores: ProcessorCores) throws -> Figure {
        let load = load(on: cores)
        var bare = 0.0, server = 0.0
        // The servers alternate and the best run of each counts, because other programs on the machine cause noise.
        for _ in 0..<turns {
            bare = max(bare, try load.requestsPerSecond(to: ReferenceServer(["bare"], on: cores)))
            server = max(server, try load.requestsPerSecond(to: ReferenceServer(["server"], on: cores)))
        }
        return figure("GET of fixed bytes", server, "requests/s", reference: bare)
    }

    /// Measures GET requests for an item, and bids.
    private func requestsToHouse(in folder: URL, on cores: ProcessorCores) async throws -> [Figure] {
        let path = folder.appending(path: "served.bidly").path
        let auctionHouse = try await AuctionHouse(in: HouseFile(path: path)), house = auctionHouse.house
        let seller = try await house.register("seller"), category = try await house.addCategory()
        var items: [String] = []
        for _ in 0..<auctions { items.append(try await house.publishAuction(of: seller, in: category).rawValue) }
        await auctionHouse.close()

        let server = try HouseServer(house: path, on: cores)
        // The server process ends when the last reference is released.
        defer { withExtendedLifetime(server) {} }
        let script = folder.appending(path: "bids.lua"), response = folder.appending(path: "item.http")
        let bidders = try items.indices.map { try server.join("bidder \($0)") }
        try Self.bids(on: items, by: bidders).write(to: script, atomically: true, encoding: .utf8)
        let item = "/v1/items/\(items[0])"
        try HTTPConnection(to: server.port).send("GET", item).require(200).save(to: response)

        let unserved = try await HouseUnderBids(path: folder.appending(path: "house").path, auctions: Self.connections)
        let load = load(on: cores)
        var bare = 0.0, read = 0.0, bids = 0.0, unservedBids = 0.0
        for turn in 0..<turns {
            bare = max(bare, try load.requestsPerSecond(to: ReferenceServer(["bare", response.path], on: cores)))
            read = max(read, try load.requestsPerSecond(to: item, at: server.port))
            let arguments = ["-s", script.path], turn = ["--", "\(turn)"]
            bids = max(bids, try load.requestsPerSecond(to: "/", at: server.port, arguments, turn))
            let rounds = size.pick(160, small: 2)
            unservedBids = max(
                unservedBids,
                try await cores.onServerCore {
                    try await unserved.bidsPerSecond(callers: Self.connections, rounds: rounds)
                }
            )
        }
        await unserved.close()
        return [
            figure("GET of an item", read, "requests/s", reference: bare),
            figure("durable bids", bids, "bids/s", reference: unservedBids),
        ]
    }

    private func figure(_ name: String, _ value: Double, _ unit: String, reference: Double) -> Figure {
        Figure(
            bench: "http",
            figure: "\(name), \(Self.connections) connections",
            value: value,
            unit: unit,
            reference: reference,
            goal: .atLeast(0.6)
        )
    }

    /// A wrk script. Each request is a bid above all earlier ones, with its own idempotency key. The script's argument
    /// is a number that differs in each run.
    private static func bids(on items: [String], by bidders: [SignedInMember]) -> String {
        func list(_ texts: [String]) -> String { texts.map { "\"\($0)\"" }.joined(separator: ", ") }
        return """
            local items = {\(list(items))}
            local tokens = {\(list(bidders.map(\.token)))}
            local turn, count = 0, 0

            function init(arguments)
                turn = tonumber(arguments[1])
            end

            function request()
                local place = count % #items + 1
                count = count + 1
                local maximum = (turn * 1000000 + count) * 1000
                return wrk.format(
                    "POST",
                    "/v1/items/" .. items[place] .. "/auction/bids",
                    {
                        ["Authorization"] = "Bearer " .. tokens[place],
                        ["Content-Type"] = "application/json",
                        ["Idempotency-Key"] = "bid-" .. turn .. "-" .. count
                    },
                    string.format('{"maximum":{"amount":%.0f,"currency":"USD"}}', maximum)
                )
            end
            """
    }
}

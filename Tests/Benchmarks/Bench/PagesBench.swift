import AuctionHouse
import EmbeddedHouse
import Foundation
import FoundationCore
import HouseCore
import LoopbackHTTP

/// The page of an item on the web site: requests per second over loopback, compared with a C server based on the same
/// library that sends the same bytes; the size of the page with its style sheet and script; and the requests that
/// delay its first paint.
///
/// The server runs on one processor core, the load generator `wrk` on another.
struct PagesBench {
    private static let connections = 64
    /// The number of bids on the item.
    private static let bidCount = 20
    /// The maximum size in bytes.
    private static let maximumSize = 60_000
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    func run() async throws -> [Figure] {
        let cores = try ProcessorCores(size)
        return try await inTemporaryFolder { folder in
            let path = folder.appending(path: "served.bidly").path
            let auctionHouse = try await AuctionHouse(in: HouseFile(path: path)), house = auctionHouse.house
            let seller = try await house.register("seller"), category = try await house.addCategory()
            let item = try await house.publishAuction(of: seller, in: category).rawValue
            await auctionHouse.close()
            let server = try HouseServer(house: path, on: cores)
            // The server process ends when the last reference is released.
            defer { withExtendedLifetime(server) {} }
            try bid(on: item, at: server)
            let response = folder.appending(path: "page.http")
            let page = try HTTPConnection(to: server.port).send("GET", "/items/\(item)").require(200)
            try page.save(to: response)
            let rate = try rate(of: "/items/\(item)", at: server, response, on: cores)
            return try [rate] + figures(of: page, at: server)
        }
    }

    /// Two bidders outbid each other.
    private func bid(on item: String, at server: HouseServer) throws {
        let bidders = [try server.join("bidder 1"), try server.join("bidder 2")]
        let connection = HTTPConnection(to: server.port)
        for number in 1...Self.bidCount {
            try connection.send(
                "POST",
                "/v1/items/\(item)/auction/bids",
                body: #"{"maximum":{"amount":\#(number * 1_000),"currency":"USD"}}"#,
                token: bidders[number % 2].token,
                key: "bid-\(number)"
            ).require(200, 201)
        }
    }

    private func rate(
        of target: String,
        at server: HouseServer,
        _ response: URL,
        on cores: ProcessorCores
    ) throws -> Figure {
        let load = LoadGenerator(cores: cores, connections: Self.connections, seconds: size.pick(5, small: 1))
        var bare = 0.0, pages = 0.0
        // The servers alternate and the best run of each counts, because other programs on the machine cause noise.
        for _ in 0..<size.pick(5, small: 1) {
            bare = max(bare, try load.requestsPerSecond(to: ReferenceServer(["bare", response.path], on: cores)))
            pages = max(pages, try load.requestsPerSecond(to: target, at: server.port))
        }
        return Figure(
            bench: "pages",
            figure: "GET of an item page, \(Self.connections) connections",
            value: pages,
            unit: "requests/s",
            reference: bare,
            goal: .atLeast(0.3)
        )
    }

    private func figures(of page: HTTPConnection.Response, at server: HouseServer) throws -> [Figure] {
        let text = String(decoding: page.content, as: UTF8.self)
        let assets = text.matches(of: /(?:href|src)="(\/assets\/[^"]+)"/).map { String($0.1) }
        let connection = HTTPConnection(to: server.port)
        let sizes = try assets.map { try connection.send("GET", $0).require(200).content.count }
        let styles = text.matches(of: /<link rel="stylesheet"/).count
        // The browser runs a module after it has parsed the document.
        let scripts = text.matches(of: /<script (?!type="module")/).count
        return [
            Figure(
                bench: "pages",
                figure: "item page with style sheet and script",
                value: Double(sizes.reduce(page.content.count, +)),
                unit: "bytes",
                reference: Double(Self.maximumSize),
                goal: .atMost(1)
            ),
            Figure(
                bench: "pages",
                figure: "requests before the first paint",
                value: Double(styles + scripts),
                unit: "requests",
                reference: 1,
                goal: .atMost(1)
            ),
        ]
    }
}

import AuctionHouse
import Catalog
import CatalogAPI
import EmbeddedHouse
import Foundation
import FoundationCore
import HTTPCore
import HouseCore

/// Measures the duration of the program `bidly`, from before its process starts until it has exited.
struct ProgramBench {
    private let size: BenchSize

    init(_ size: BenchSize) { self.size = size }

    /// Compares the duration of `bidly show`, in a house of a million items, with the duration of a program that prints
    /// one word.
    func runStart() async throws -> [Figure] {
        try await inTemporaryFolder { folder in
            let listings = try GeneratedListings(count: size.pick(1_000_000, small: 50), seed: 1, size: size)
            let file = folder.appending(path: "listings.csv").path, path = folder.appending(path: "house.bidly").path
            try listings.write(to: file)
            _ = try await ImportedHouse(of: file, in: path)
            let items = try await Self.items(of: path)
            let hello = try BuiltProgram("bidly-hello")
            let bidly = try BuiltProgram("bidly", environment: ["BIDLY_HOME": folder.path, "BIDLY_HOUSE": path])
            var bare: [Double] = [], shown: [Double] = []
            for item in items.prefix(size.pick(items.count, small: 2)) {
                for _ in 0..<size.pick(5, small: 1) {
                    bare.append(try hello.run([]))
                    shown.append(try bidly.run(["show", item]))
                }
            }
            return [
                figure("show, median", median(shown) * 1000, reference: median(bare) * 1000),
                figure("show, 99 of 100 runs", percentile99(shown) * 1000, reference: percentile99(bare) * 1000),
            ]
        }
    }

    private func figure(_ name: String, _ milliseconds: Double, reference: Double) -> Figure {
        Figure(bench: "start", figure: name, value: milliseconds, unit: "ms", reference: reference, goal: .atMost(8))
    }

    /// Compares a thousand bids on one auction, each in its own process, with the time of a program that prints one
    /// word plus a commit of one bid in the baseline.
    func runCommands() async throws -> [Figure] {
        let count = size.pick(1_000, small: 3)
        return try await inTemporaryFolder { folder in
            let path = folder.appending(path: "house.bidly").path
            let item = try await Self.house(in: path)
            let bare = try BareBids(path: folder.appending(path: "bare").path, like: HouseFileReader(path: path))
            let hello = try BuiltProgram("bidly-hello")
            let bidly = try BuiltProgram("bidly", environment: ["BIDLY_HOME": folder.path, "BIDLY_HOUSE": path])
            var seconds = 0.0, reference = 0.0
            for number in 0..<count {
                let bidder = number.isMultiple(of: 2) ? "ada" : "ben"
                seconds += try bidly.run(["bid", item, "\(100 + number * 200)", "--as", bidder, "--yes"])
                reference += try hello.run([]) + 1 / bare.bidsPerSecond(bids: 1, perCommit: 1)
            }
            return [
                Figure(
                    bench: "commands",
                    figure: "bids, one process each",
                    value: Double(count) / seconds,
                    unit: "bids/s",
                    reference: Double(count) / reference,
                    goal: .atLeast(0.125)
                )
            ]
        }
    }

    /// Returns items that are evenly distributed over the house.
    private static func items(of path: String) async throws -> [String] {
        let house = try await AuctionHouse(in: HouseFile(path: path)), transport = house.transport(for: .anonymous)
        var items: [String] = []
        for beginning in ["0", "3", "6", "9", "c", "f", "j", "m", "q", "t", "w", "z"] {
            let found = try await CatalogAPI.itemSummaries.call(
                ItemSummarySearch(beginning, limit: .standard),
                over: transport
            )
            if let first = found.first { items.append(first.item.rawValue) }
        }
        await house.close()
        return items
    }

    /// Creates a house with two bidders and one auction. Returns the identifier of the item.
    private static func house(in path: String) async throws -> String {
        let auctionHouse = try await AuctionHouse(in: HouseFile(path: path)), house = auctionHouse.house
        let seller = try await house.register("seller")
        for name in ["ada", "ben"] { _ = try await house.register(name) }
        let item = try await house.publishAuction(of: seller, in: house.addCategory())
        await auctionHouse.close()
        return item.rawValue
    }
}

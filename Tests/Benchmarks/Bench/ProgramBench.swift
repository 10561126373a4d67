import AuctionHouse
import AuctionHouseSQLite
import Bidding
import Catalog
import Foundation
import FoundationCore

/// How fast the `bidly` program is, from before its process is started to after it has ended.
struct ProgramBench {
    /// `bidly show` on a house of a million items, beside a program that prints one word.
    func runStart() async throws -> [Figure] {
        try await inTemporaryFolder { folder in
            let listings = try GeneratedListings(count: 1_000_000, seed: 1)
            let file = folder.appending(path: "listings.csv").path, path = folder.appending(path: "house.bidly").path
            try listings.write(to: file)
            let items = try await Self.importing(file, into: path)
            let hello = try BuiltProgram("bidly-hello")
            let bidly = try BuiltProgram("bidly", environment: ["BIDLY_HOME": folder.path, "BIDLY_HOUSE": path])
            var bare: [Double] = [], shown: [Double] = []
            for item in items {
                for _ in 0..<5 {
                    bare.append(try hello.run([]))
                    shown.append(try bidly.run(["show", item]))
                }
            }
            return [
                figure("start", "show, half of the runs", median(shown) * 1000, limit: median(bare) * 1000),
                figure("start", "show, 99 of 100 runs", worst(shown) * 1000, limit: worst(bare) * 1000),
            ]
        }
    }

    /// A thousand bids on one auction, each by a process of its own, beside a bare commit of a single bid.
    func runCommands() async throws -> [Figure] {
        try await inTemporaryFolder { folder in
            let path = folder.appending(path: "house.bidly").path
            let item = try await Self.house(in: path)
            let bare = try BareLoop(path: folder.appending(path: "bare").path)
            let bidly = try BuiltProgram("bidly", environment: ["BIDLY_HOME": folder.path, "BIDLY_HOUSE": path])
            let limit = try bare.bidsPerSecond(bids: 500, perCommit: 1)
            var seconds = 0.0
            for number in 0..<1_000 {
                let bidder = number.isMultiple(of: 2) ? "ada" : "ben"
                seconds += try bidly.run(["bid", item, "\(100 + number * 200)", "--as", bidder])
            }
            return [
                Figure(
                    bench: "commands",
                    figure: "bids, a process each",
                    value: 1_000 / seconds,
                    unit: "bids/s",
                    limit: limit,
                    goal: 1_000 / Self.mostMilliseconds,
                    goalOn: .value,
                    direction: .atLeast
                )
            ]
        }
    }

    private static let mostMilliseconds = 30.0

    private func figure(_ bench: String, _ name: String, _ milliseconds: Double, limit: Double) -> Figure {
        Figure(
            bench: bench,
            figure: name,
            value: milliseconds,
            unit: "ms",
            limit: limit,
            goal: Self.mostMilliseconds,
            goalOn: .value,
            direction: .atMost
        )
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    private func worst(_ values: [Double]) -> Double { values.sorted()[values.count * 99 / 100] }

    /// Makes a house of a file, and gives some of its items, from everywhere in it.
    private static func importing(_ file: String, into path: String) async throws -> [String] {
        let store = try await SQLiteHouseStore(path: path)
        let house = AuctionHouse(store: store, clock: SystemClock(), identifiers: RandomIdentifierSource())
        try await house.open()
        _ = try await house.importListings(from: FileByteSource(path: file))
        return try await house.look(as: .anonymous) { view in
            try ["0", "3", "6", "9", "c", "f", "j", "m", "q", "t", "w", "z"].compactMap { beginning in
                try view.captions(ofItemsBeginning: beginning, limit: .standard).first?.item.rawValue
            }
        }
    }

    /// A house with two bidders and one auction, and its item.
    private static func house(in path: String) async throws -> String {
        let store = try await SQLiteHouseStore(path: path)
        let house = AuctionHouse(store: store, clock: SystemClock(), identifiers: RandomIdentifierSource())
        let seller = try await house.register("seller")
        for name in ["ada", "ben"] { _ = try await house.register(name) }
        return try await house.auction(of: seller, in: house.category()).rawValue
    }
}

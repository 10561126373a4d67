import AuctionHouse
import AuctionHouseSQLite
import Bidding
import Catalog
import Foundation
import FoundationCore

/// How long an import of a million listings takes, from a file to a durable house that can be searched.
struct ImportBench {
    private static let size = 1_000_000

    func run() async throws -> [Figure] {
        try await inTemporaryFolder { folder in
            let file = folder.appending(path: "listings.csv").path
            try write(GeneratedListings(count: Self.size, seed: 1), to: file)
            let store = try await SQLiteHouseStore(path: folder.appending(path: "house").path)
            let house = AuctionHouse(store: store, clock: SystemClock(), identifiers: RandomIdentifierSource())
            try await house.open()
            let clock = ContinuousClock()
            let start = clock.now
            let report = try await house.importListings(from: FileByteSource(path: file))
            let seconds = start.duration(to: clock.now) / .seconds(1)
            guard report.imported == Self.size else { throw BenchError("only \(report.imported) were imported") }
            return [
                figure("\(Self.size) listings", seconds, "s", goal: 120),
                figure("peak memory", peakMemory(), "MB", goal: 1_000),
            ]
        }
    }

    private func write(_ listings: GeneratedListings, to path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { throw BenchError("cannot write \(path)") }
        let categories = CategoryTree(listings.categories)
        let brands = Dictionary(uniqueKeysWithValues: listings.brands.map { ($0.id, $0.name) })
        let writer = CSVWriter()
        var lines = writer.line([
            "item", "title", "description", "category_path", "brand", "condition", "seller", "currency",
            "first_bid_cents", "started", "ends",
        ])
        for listing in listings {
            let details = listing.item.details, terms = listing.auction.terms
            lines += writer.line([
                listing.item.id.rawValue, details.title, details.description,
                CategoryPath(categories.path(to: details.category))?.description ?? "",
                details.brand.flatMap { brands[$0] } ?? "", details.condition?.rawValue ?? "",
                listing.item.seller.rawValue, terms.currency.code, "\(terms.startPrice.minorUnits)",
                "\(terms.startsAt)", "\(terms.endsAt)",
            ])
            guard lines.utf8.count > 1_000_000 else { continue }
            try file.write(contentsOf: Data(lines.utf8))
            lines = ""
        }
        try file.write(contentsOf: Data(lines.utf8))
        try file.close()
    }

    private func figure(_ name: String, _ value: Double, _ unit: String, goal: Double) -> Figure {
        Figure(
            bench: "import",
            figure: name,
            value: value,
            unit: unit,
            goal: goal,
            goalOn: .value,
            direction: .atMost
        )
    }
}

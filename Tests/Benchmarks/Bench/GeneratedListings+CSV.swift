import Bidding
import Catalog
import Foundation
import FoundationCore

extension GeneratedListings {
    /// Writes all listings to a file that an import accepts.
    func write(to path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { throw BenchError("cannot write \(path)") }
        let categories = CategoryTree(categories)
        let brands = Dictionary(uniqueKeysWithValues: brands.map { ($0.id, $0.name) })
        let writer = CSVWriter()
        var lines = writer.line([
            "item", "title", "description", "category_path", "brand", "condition", "seller", "currency",
            "first_bid_cents", "started", "ends",
        ])
        for listing in self {
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
}

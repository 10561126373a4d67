import Catalog
import FoundationCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An item that is being drafted, or is a draft whose terms are still to be published.
struct UnfinishedSale: Codable, Hashable, Sendable {
    /// The house's own name.
    let house: String
    let seller: MemberID
    let details: ItemDetails
    /// Names the draft: asking again with it makes no second one.
    let key: String
    /// The draft, once there is one.
    var item: ItemID?
}

/// The sales that were begun and not finished, kept from one run of the program to the next: so that the same command
/// goes on where the one before has failed.
struct UnfinishedSales: Sendable {
    /// The most that are kept; the oldest are forgotten first, and stay drafts.
    private static let most = 100

    private let file: AtomicFile
    private let house: String

    /// What a file keeps of the house with a name; its folder must be there.
    init(path: String, house: String) {
        file = AtomicFile(path: path)
        self.house = house
    }

    /// The sale of these details by a seller that was begun before, or a new one under a key.
    ///
    /// - Throws: `LocalStoreFailure`, after which none is kept, and nothing must be drafted.
    func begin(_ details: ItemDetails, by seller: MemberID, key: String) throws(LocalStoreFailure) -> UnfinishedSale {
        var sale = UnfinishedSale(house: house, seller: seller, details: details, key: key)
        try update { sales in
            let begun = sales.first { ($0.house, $0.seller, $0.details) == (sale.house, sale.seller, sale.details) }
            if let begun { sale = begun } else { sales.append(sale) }
        }
        return sale
    }

    /// Keeps that there is a draft. When that fails, its key still leads to it.
    func note(_ item: ItemID, of sale: UnfinishedSale) {
        try? update { sales in
            for index in sales.indices where sales[index].key == sale.key { sales[index].item = item }
        }
    }

    /// Forgets a sale that is done, or was refused. When that fails, the same command shows its auction once more.
    func finish(_ sale: UnfinishedSale) { try? update { $0.removeAll { $0.key == sale.key } } }

    /// Forgets the sale of an item that was published in another way.
    func finish(_ item: ItemID) { try? update { $0.removeAll { $0.house == house && $0.item == item } } }

    private func update(_ change: (inout [UnfinishedSale]) -> Void) throws(LocalStoreFailure) {
        _ = try file.update(
            { (known: [UnfinishedSale]?) in
                var sales = known ?? []
                change(&sales)
                return sales.suffix(Self.most)
            },
            decode: decode,
            encode: encode
        )
    }

    private func decode(_ content: [UInt8]) throws(LocalStoreFailure) -> [UnfinishedSale]? {
        do {
            return try JSONDecoder().decode([UnfinishedSale].self, from: Data(content))
        } catch {
            throw LocalStoreFailure(.damaged, "\(file.path): \(error)")
        }
    }

    private func encode(_ sales: [UnfinishedSale]) throws(LocalStoreFailure) -> [UInt8] {
        do {
            return Array(try JSONEncoder().encode(sales))
        } catch {
            throw LocalStoreFailure(.unwritable, "\(file.path): \(error)")
        }
    }
}

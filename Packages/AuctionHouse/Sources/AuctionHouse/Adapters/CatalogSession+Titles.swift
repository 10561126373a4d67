internal import Catalog
internal import CatalogHouse
internal import FoundationCore
internal import HouseCore

extension CatalogSession {
    /// Returns the title of a loaded item that has an auction.
    ///
    /// - Throws: `HouseFailure` with `.corrupt` if the item does not exist.
    func title(ofAuctioned id: ItemID) throws(HouseFailure) -> String {
        guard let item = item(id) else {
            throw HouseFailure(.corrupt, "The auction of the item \(id) exists, but the item does not.")
        }
        return item.details.title
    }
}

internal import Catalog
internal import FoundationCore
internal import HouseCore

extension Command where Module == CatalogHouse, Output == Item {
    /// Adds a photo to an item of the caller, as its last one. A photo that the item already has changes nothing.
    ///
    /// Refusals: `.notFound`; `.invalid` for too many photos; `.tooLateToRevise` after the first bid; `CallerRefusal`.
    static func addPhoto(_ photo: ProcessedPhoto, as photoID: PhotoID, to id: ItemID) -> Command {
        Command(on: [LogSubject(id), .auction(of: id), .photo(photoID)]) { context in
            _ = try context.activeMember()
            let item = try context.ownItem(id)
            guard !item.details.photos.contains(photoID) else { return item }
            try context.session.requirePhotosAllowed(of: item, at: context.now)
            let details = try refusingInvalidFields { () throws(InvalidField) in try item.details.adding(photoID) }
            context.session.photos.add(photo, as: photoID)
            try context.record(.itemRevised(id, details: details))
            return item.revised(details)
        }
    }
}

extension CatalogSession {
    /// Validates that the auction of a loaded item permits other photos.
    ///
    /// - Throws: `CatalogRefusal.tooLateToRevise`.
    func requirePhotosAllowed(of item: Item, at time: Instant) throws(CatalogRefusal) {
        switch auction(of: item.id, at: time)?.revision {
        case nil, .anything: return
        case .addition, .nothing: throw .tooLateToRevise
        }
    }
}

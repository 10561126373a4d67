internal import Catalog
internal import FoundationCore
internal import HouseCore

extension Command where Module == CatalogHouse, Output == Item {
    /// Adds a photo to an item of the caller, after its other photos. A photo that the item already has changes
    /// nothing.
    ///
    /// Refusals: `.notFound` if the caller does not sell the item; `.invalid` for too many photos; `.tooLateToRevise`
    /// if the auction has bids or is over; `CallerRefusal` unless the caller is a member who is not suspended.
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
    /// Checks that the loaded auction of an item permits adding photos.
    ///
    /// - Throws: `CatalogRefusal.tooLateToRevise` if the auction has bids or is over.
    func requirePhotosAllowed(of item: Item, at time: Instant) throws(CatalogRefusal) {
        switch auction(of: item.id, at: time)?.revision {
        case nil, .anything: return
        case .addition, .nothing: throw .tooLateToRevise
        }
    }
}

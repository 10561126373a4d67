internal import Catalog
internal import CatalogAPI
internal import FoundationCore
internal import HTTPCore
internal import HouseCore

extension CatalogHouse {
    /// The routes of photos.
    func photos(in house: ModuleHouse<CatalogHouse>) -> [Route] {
        [
            Route(CatalogAPI.addPhoto, bodyLimit: CatalogAPI.photoByteLimit) { upload, caller in
                // Processing is expensive, so a request that the command would refuse is rejected before the photo is
                // processed.
                try await house.read { session, snapshot in
                    let (item, _) = try session.visibleItem(upload.item, to: caller)
                    guard item.seller == caller.member else { throw CatalogRefusal.notFound }
                    try session.requirePhotosAllowed(of: item, at: snapshot.now)
                }
                let mediaType = upload.mediaType.split(separator: ";").first.map { $0.lowercased() }
                let declared = mediaType == "application/octet-stream" ? nil : mediaType
                let photo = try await photos.process(upload.content, mediaType: declared)
                guard let id = photo.id else { throw ProblemType.internalError.problem() }
                let item = try await house.perform(.addPhoto(photo, as: id, to: upload.item), by: caller)
                return RouteOutput(item, tag: item.tag, fields: [.location: "/v1/photos/\(id)"])
            },
            .reading(CatalogAPI.photo, in: house) { request, _, session, _ in
                guard let content = try session.photos.content(of: request.photo, size: request.size) else {
                    throw CatalogRefusal.notFound
                }
                return RouteOutput(content)
            },
        ]
    }
}

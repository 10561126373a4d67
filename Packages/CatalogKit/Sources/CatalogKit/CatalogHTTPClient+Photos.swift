internal import APICore
public import Catalog
internal import CatalogAPI
public import FoundationCore
internal import HTTPCore

extension CatalogHTTPClient: PhotoClient {
    /// `POST /v1/items/{id}/photos`: adds a photo to an item of the caller.
    public func addPhoto(_ content: [UInt8], to item: ItemID) async throws(ClientFailure) -> Versioned<Item> {
        try await CatalogAPI.addPhoto.askVersioned(
            PhotoUpload(item, content: content),
            over: transport,
            refusal: Refusal.init(of:)
        )
    }

    /// `GET /v1/photos/{id}`: returns a photo as a JPEG file.
    public func photo(_ id: PhotoID, size: PhotoSize) async throws(ClientFailure) -> [UInt8] {
        try await CatalogAPI.photo.ask(PhotoRequest(id, size: size), over: transport)
    }
}

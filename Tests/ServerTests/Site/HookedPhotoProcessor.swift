import CatalogHouse
import HouseFixtures

/// Runs a closure before it checks a photo and stores it unchanged.
struct HookedPhotoProcessor: PhotoProcessor {
    /// Receives the content of the photo.
    let hook: @Sendable ([UInt8]) throws -> Void

    func process(_ photo: [UInt8], mediaType: String?) async throws -> ProcessedPhoto {
        try hook(photo)
        return try await CheckingPhotoProcessor().process(photo, mediaType: mediaType)
    }
}

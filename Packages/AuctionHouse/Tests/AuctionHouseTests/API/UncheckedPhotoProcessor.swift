import CatalogHouse

/// Accepts every file as a photo, unchanged.
struct UncheckedPhotoProcessor: PhotoProcessor {
    func process(_ photo: [UInt8], mediaType: String?) async throws -> ProcessedPhoto {
        ProcessedPhoto(full: photo, thumbnail: photo)
    }
}

internal import BidlyImages
public import CatalogHouse

/// Checks the headers of photos and stores the photos unchanged, without a worker process.
public struct CheckingPhotoProcessor: PhotoProcessor {
    /// Creates a processor.
    public init() {}

    /// Returns the photo unchanged.
    ///
    /// - Throws: `PhotoFailure` if its header is not that of a permitted photo.
    public func process(_ photo: [UInt8], mediaType: String?) async throws -> ProcessedPhoto {
        do {
            _ = try ImageLimits().check(photo)
        } catch {
            throw PhotoFailure.refused(error.message)
        }
        return ProcessedPhoto(full: photo, thumbnail: photo)
    }
}

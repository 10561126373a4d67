/// The port through which the catalog checks uploaded photos and encodes them again.
///
/// The composition root implements it with `BidlyImages`, which decodes in a separate process with resource limits.
public protocol PhotoProcessor: Sendable {
    /// Checks an image file by its content, and encodes it again, upright and without metadata.
    ///
    /// - Parameters:
    ///   - photo: the untrusted content of the file.
    ///   - mediaType: the declared media type; `nil` if the sender did not declare one.
    /// - Throws: `PhotoFailure` if the photo cannot be processed; `CancellationError` if the task was cancelled.
    func process(_ photo: [UInt8], mediaType: String?) async throws -> ProcessedPhoto
}

/// A photo in the sizes that are stored, as JPEG files.
public struct ProcessedPhoto: Sendable, Hashable {
    /// The photo for a detail view.
    public let full: [UInt8]
    /// The photo for lists.
    public let thumbnail: [UInt8]

    /// Creates a photo.
    public init(full: [UInt8], thumbnail: [UInt8]) {
        self.full = full
        self.thumbnail = thumbnail
    }
}

/// The processor of a house that accepts no photos.
public struct NoPhotoProcessor: PhotoProcessor {
    /// Creates the processor.
    public init() {}

    /// Throws `PhotoFailure.refused`.
    public func process(_ photo: [UInt8], mediaType: String?) async throws -> ProcessedPhoto {
        throw PhotoFailure.refused("This house does not accept photos.")
    }
}

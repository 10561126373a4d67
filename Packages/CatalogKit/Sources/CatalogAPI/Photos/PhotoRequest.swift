public import Catalog

/// A request for a photo in one size.
public struct PhotoRequest: Sendable, Hashable {
    /// The photo to load.
    public let photo: PhotoID
    /// The size in which to load the photo.
    public let size: PhotoSize

    /// Creates a request. The house validates the values.
    public init(_ photo: PhotoID, size: PhotoSize = .full) {
        self.photo = photo
        self.size = size
    }
}

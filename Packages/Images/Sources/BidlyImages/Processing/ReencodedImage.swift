/// An image in the two sizes to store. Both are upright and have neither metadata nor transparency.
public struct ReencodedImage: Sendable, Hashable {
    /// The maximum length of the longer side of ``full``, in pixels.
    public static let fullEdge = 1600
    /// The maximum length of the longer side of ``thumbnail``, in pixels.
    public static let thumbnailEdge = 320
    /// The JPEG quality of ``full``, on the scale of the IJG (0 to 100).
    public static let fullQuality = 85
    /// The JPEG quality of ``thumbnail``, on the scale of the IJG (0 to 100).
    public static let thumbnailQuality = 80

    /// The image for a detail view.
    public let full: EncodedImage
    /// The image for lists.
    public let thumbnail: EncodedImage

    /// Creates an image from its two sizes.
    public init(full: EncodedImage, thumbnail: EncodedImage) {
        self.full = full
        self.thumbnail = thumbnail
    }
}

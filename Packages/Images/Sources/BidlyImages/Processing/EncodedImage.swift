/// A JPEG file and its size in pixels.
public struct EncodedImage: Sendable, Hashable {
    /// The size in pixels.
    public let size: ImageSize
    /// The content of the JPEG file.
    public let bytes: [UInt8]

    /// Creates an image.
    public init(size: ImageSize, bytes: [UInt8]) {
        self.size = size
        self.bytes = bytes
    }
}

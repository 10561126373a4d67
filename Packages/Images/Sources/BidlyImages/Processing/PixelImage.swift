/// A decoded image.
public struct PixelImage: Sendable, Hashable {
    /// The size in pixels.
    public let size: ImageSize
    /// The red, green and blue values of the pixels in sRGB, one byte each, row by row from the top left.
    public let rgb: [UInt8]

    /// Creates an image; `nil` if `rgb` does not have three bytes for each pixel.
    public init?(size: ImageSize, rgb: [UInt8]) {
        guard rgb.count == 3 * size.pixelCount else { return nil }
        self.size = size
        self.rgb = rgb
    }
}

/// The properties of an image file, read from its headers without decoding pixels.
///
/// Parsing accepts any bytes without trapping. It takes linear time and constant memory.
public struct ImageHeader: Sendable, Hashable {
    /// The format, as detected by the first bytes.
    public let format: ImageFormat
    /// The size of the stored image, before the orientation is applied.
    public let storedSize: ImageSize
    /// The orientation from the EXIF metadata; `up` if the metadata is missing or invalid.
    public let orientation: ImageOrientation

    /// The size of the upright image.
    public var size: ImageSize { orientation.exchangesSides ? storedSize.transposed : storedSize }

    /// Reads the headers, and checks that the file is complete: it must contain every section that the format requires,
    /// up to the end marker.
    ///
    /// - Throws: ``ImageError``: `.unsupportedFormat` if the bytes are not a JPEG, PNG or WebP image; `.damaged` if the
    ///   file is incomplete or violates its format; `.animated` for an animated WebP image.
    public init(reading bytes: [UInt8]) throws(ImageError) {
        guard let format = ImageFormat(identifying: bytes) else { throw .unsupportedFormat }
        do {
            switch format {
            case .jpeg:
                var parser = JPEGParser(bytes)
                self = try parser.header()
            case .png:
                var parser = PNGParser(bytes)
                self = try parser.header()
            case .webP:
                var parser = WebPParser(bytes)
                self = try parser.header()
            }
        } catch let error as ImageError {
            throw error
        } catch {
            throw .truncated(format)
        }
    }

    init(_ format: ImageFormat, _ size: ImageSize, _ orientation: ImageOrientation) {
        self.format = format
        storedSize = size
        self.orientation = orientation
    }
}

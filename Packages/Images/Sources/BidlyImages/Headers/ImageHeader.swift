/// The properties of an image file, read from its headers without decoding pixels.
///
/// Parsing is linear in the number of bytes, needs constant memory, and never traps, whatever the bytes are.
public struct ImageHeader: Sendable, Hashable {
    /// The format that the bytes identify.
    public let format: ImageFormat
    /// The size of the stored image, before the orientation is applied.
    public let storedSize: ImageSize
    /// The orientation from the EXIF metadata; `up` if there is none or it is invalid.
    public let orientation: ImageOrientation

    /// The size of the upright image.
    public var size: ImageSize { orientation.exchangesSides ? storedSize.transposed : storedSize }

    /// Reads the headers, and checks that the file is complete: every section that the format requires, up to its end
    /// marker.
    ///
    /// Throws `ImageError` with the code `unsupportedFormat`, `damaged` or `animated`.
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

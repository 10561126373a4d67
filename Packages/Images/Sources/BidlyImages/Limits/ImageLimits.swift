/// The limits of an image that is accepted. They are checked before any pixel is decoded.
public struct ImageLimits: Sendable, Hashable {
    /// The largest number of bytes of the file; 5 MiB unless stated.
    public var maximumBytes: Int
    /// The largest number of pixels; 40 million unless stated.
    public var maximumPixels: Int

    /// Creates limits.
    public init(maximumBytes: Int = 5 << 20, maximumPixels: Int = 40_000_000) {
        self.maximumBytes = maximumBytes
        self.maximumPixels = maximumPixels
    }

    /// Checks the content of an image file against the limits, and returns its header.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - format: the format that the sender declared; `nil` if none was declared.
    ///
    /// Throws `ImageError` with the code `tooManyBytes`, `unsupportedFormat`, `mislabelled`, `damaged`, `animated` or
    /// `tooManyPixels`.
    public func check(_ bytes: [UInt8], declaredAs format: ImageFormat? = nil) throws(ImageError) -> ImageHeader {
        guard bytes.count <= maximumBytes else {
            throw ImageError(
                .tooManyBytes,
                "The file has \(tenths(bytes.count, of: 1 << 20)) MiB; "
                    + "the limit is \(tenths(maximumBytes, of: 1 << 20)) MiB. Reduce its size or quality and try again."
            )
        }
        let header = try ImageHeader(reading: bytes)
        if let format, format != header.format { throw .mislabelled(header.format, declaredAs: format) }
        let size = header.size
        guard size.pixelCount <= maximumPixels else {
            throw ImageError(
                .tooManyPixels,
                "The image has \(size.width) × \(size.height) pixels "
                    + "(\(tenths(size.pixelCount, of: 1_000_000)) megapixels); "
                    + "the limit is \(tenths(maximumPixels, of: 1_000_000)) megapixels. "
                    + "Reduce its size and try again."
            )
        }
        return header
    }

    /// A number of units with one decimal, rounded up, so that a value above a limit never reads like the limit.
    private func tenths(_ value: Int, of unit: Int) -> String {
        let tenths = (value / unit * 10) + (value % unit * 10 + unit - 1) / unit
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

/// The limits for accepted images. They are checked before any pixel is decoded.
public struct ImageLimits: Sendable, Hashable {
    /// The maximum size of the file in bytes; by default 5 MiB.
    public var maximumBytes: Int
    /// The maximum number of pixels; by default 40 million.
    public var maximumPixels: Int

    /// Creates limits.
    public init(maximumBytes: Int = 5 << 20, maximumPixels: Int = 40_000_000) {
        self.maximumBytes = maximumBytes
        self.maximumPixels = maximumPixels
    }

    /// Checks an image file against the limits, and returns its header.
    ///
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - format: the format that the sender declared; `nil` if the sender declared none.
    ///
    /// - Throws: ``ImageError``: `.tooManyBytes` or `.tooManyPixels` if the image exceeds a limit; `.mislabelled` if
    ///   its format is not `format`; the errors of ``ImageHeader/init(reading:)``.
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

    /// Returns `value` in units of `unit` as text with at most one decimal. The number is rounded up, so that a value
    /// above a limit is never shown as the limit.
    private func tenths(_ value: Int, of unit: Int) -> String {
        let tenths = (value / unit * 10) + (value % unit * 10 + unit - 1) / unit
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

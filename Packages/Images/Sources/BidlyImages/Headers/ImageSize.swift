/// The size of an image in pixels.
public struct ImageSize: Sendable, Hashable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int

    /// Creates a size; `nil` unless both sides are from 1 to 2³¹ − 1. The upper limit ensures that ``pixelCount``
    /// cannot overflow.
    public init?(width: Int, height: Int) {
        let sides = 1...Int(Int32.max)
        guard sides.contains(width), sides.contains(height) else { return nil }
        self.init(validWidth: width, height: height)
    }

    private init(validWidth: Int, height: Int) {
        width = validWidth
        self.height = height
    }

    /// The number of pixels.
    public var pixelCount: Int { width * height }

    /// The size with width and height exchanged.
    var transposed: ImageSize { ImageSize(validWidth: height, height: width) }

    /// Returns the size reduced to at most `edge` pixels on the longer side. Preserves the aspect ratio. Never enlarges
    /// the size.
    ///
    /// Sides are rounded to the nearest number of pixels, but not below one pixel.
    public func fitting(_ edge: Int) -> ImageSize {
        let longer = max(width, height)
        guard longer > edge else { return self }
        func scale(_ side: Int) -> Int { max(1, (side * edge + longer / 2) / longer) }
        return ImageSize(validWidth: scale(width), height: scale(height))
    }
}

/// An image to display on a terminal.
///
/// ```swift
/// if let imageProtocol = console.output.imageProtocol {
///     try console.output.write(image.rendered(with: imageProtocol, columns: 40, rows: 15))
/// }
/// ```
public struct TerminalImage: Sendable, Hashable {
    /// The content of the image file (JPEG or PNG), for terminals that decode files.
    public let file: [UInt8]
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The red, green and blue values of the pixels in sRGB, one byte each, row by row from the top left.
    public let rgb: [UInt8]

    /// Creates an image; `nil` if it has no pixels, or if `rgb` does not have three bytes for each pixel.
    public init?(file: [UInt8], width: Int, height: Int, rgb: [UInt8]) {
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !overflow, rgb.count / 3 == count, rgb.count.isMultiple(of: 3) else { return nil }
        self.file = file
        self.width = width
        self.height = height
        self.rgb = rgb
    }

    /// Returns the text that displays the image and ends with a line break.
    ///
    /// Assumes that a cell is twice as high as wide, and preserves the aspect ratio. Does not enlarge the image: each
    /// cell is at least one pixel wide. O(pixels).
    ///
    /// - Parameters:
    ///   - imageProtocol: the protocol of the terminal.
    ///   - columns: the maximum width in cells.
    ///   - rows: the maximum height in cells.
    public func rendered(with imageProtocol: ImageProtocol, columns: Int, rows: Int) -> String {
        let size = size(fittingColumns: max(1, columns), pixelRows: 2 * max(1, rows))
        return switch imageProtocol {
        case .kitty: kittyGraphics(columns: size.width)
        case .iTerm2: inlineImage(columns: size.width)
        case .halfBlocks(let depth): halfBlocks(scaled(to: size), depth)
        }
    }

    /// Returns the width in cells and the height in pixel rows. Each cell shows two pixels, one above the other.
    private func size(fittingColumns columns: Int, pixelRows: Int) -> (width: Int, height: Int) {
        let scale = min(1, Double(columns) / Double(width), Double(pixelRows) / Double(height))
        func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
        return (scaled(width), scaled(height))
    }

    /// Returns the image reduced to a size. Each pixel is the average of the pixels that it replaces.
    private func scaled(to size: (width: Int, height: Int)) -> [[Color]] {
        (0..<size.height).map { row in
            let rows =
                row * height / size.height..<max((row + 1) * height / size.height, row * height / size.height + 1)
            return (0..<size.width).map { column in
                let start = column * width / size.width
                return average(rows, start..<max((column + 1) * width / size.width, start + 1))
            }
        }
    }

    private func average(_ rows: Range<Int>, _ columns: Range<Int>) -> Color {
        var sums = (red: 0, green: 0, blue: 0)
        for row in rows {
            for column in columns {
                let index = 3 * (row * width + column)
                sums.red += Int(rgb[index])
                sums.green += Int(rgb[index + 1])
                sums.blue += Int(rgb[index + 2])
            }
        }
        let count = rows.count * columns.count
        return Color(red: sums.red / count, green: sums.green / count, blue: sums.blue / count)
    }
}

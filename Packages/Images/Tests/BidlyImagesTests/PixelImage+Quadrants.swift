import BidlyImages

extension PixelImage {
    /// The colours in the centres of the four quadrants, rounded to the nearest sample colours.
    var quadrants: [SampleImage.Color] {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { color(x: size.width * $0.0 / 4, y: size.height * $0.1 / 4) }
    }

    func color(x: Int, y: Int) -> SampleImage.Color {
        let start = 3 * (y * size.width + x)
        func distance(_ color: SampleImage.Color) -> Int {
            (0..<3).reduce(0) { $0 + abs(Int(rgb[start + $1]) - Int(color.rawValue >> (16 - 8 * Int32($1)) & 0xFF)) }
        }
        return SampleImage.Color.allCases.min { distance($0) < distance($1) } ?? .black
    }
}

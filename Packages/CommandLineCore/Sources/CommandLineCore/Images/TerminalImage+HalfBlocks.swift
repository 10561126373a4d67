extension TerminalImage {
    /// A colour in sRGB. Each component is 0 to 255.
    struct Color: Hashable {
        let red: Int
        let green: Int
        let blue: Int
    }

    /// Returns rows of pixels as rows of half blocks. The foreground is the upper pixel, the background the lower
    /// pixel.
    ///
    /// If the number of rows is odd, the last line has no lower pixels, and keeps the terminal's background there.
    /// Colours are set only when they change.
    func halfBlocks(_ pixels: [[Color]], _ depth: ImageProtocol.ColorDepth) -> String {
        var text = ""
        for row in stride(from: 0, to: pixels.count, by: 2) {
            let lower = row + 1 < pixels.count ? pixels[row + 1] : nil
            var foreground: String?, background: String?
            for (column, upper) in pixels[row].enumerated() {
                let newForeground = "38;" + upper.parameters(depth)
                let newBackground = lower.map { "48;" + $0[column].parameters(depth) }
                let changed = [
                    newForeground == foreground ? nil : newForeground,
                    newBackground == background ? nil : newBackground,
                ].compactMap(\.self)
                if !changed.isEmpty { text += "\u{1B}[\(changed.joined(separator: ";"))m" }
                (foreground, background) = (newForeground, newBackground)
                text += "▀"
            }
            text += "\u{1B}[0m\n"
        }
        return text
    }
}

extension TerminalImage.Color {
    /// The levels of each component in xterm's colour cube, whose colours have the indices 16 to 231.
    private static let levels = [0, 95, 135, 175, 215, 255]

    /// The SGR parameters after `38` (foreground) or `48` (background).
    fileprivate func parameters(_ depth: ImageProtocol.ColorDepth) -> String {
        switch depth {
        case .direct: "2;\(red);\(green);\(blue)"
        case .indexed: "5;\(index)"
        }
    }

    /// The index of the nearest colour in xterm's colour cube or grey ramp.
    private var index: Int {
        let parts = [red, green, blue].map { component in
            Self.levels.indices.min { abs(Self.levels[$0] - component) < abs(Self.levels[$1] - component) } ?? 0
        }
        // The indices 232 to 255 are greys from 8 to 238 in steps of 10.
        let step = min(23, max(0, ((red + green + blue) / 3 - 3) / 10)), grey = 8 + 10 * step
        let cubeDistance = distance(to: parts.map { Self.levels[$0] })
        return distance(to: [grey, grey, grey]) < cubeDistance
            ? 232 + step : 16 + 36 * parts[0] + 6 * parts[1] + parts[2]
    }

    private func distance(to other: [Int]) -> Int {
        zip([red, green, blue], other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
}

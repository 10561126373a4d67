extension StringProtocol {
    /// The text with every character that could command a terminal or disorder its neighbours replaced by U+FFFD:
    /// C0 and C1 controls, DEL, line and paragraph separators, bidirectional embeddings, overrides and isolates.
    var withoutControls: String {
        replacingScalars { $0.isUnsafeOnTerminal ? "\u{FFFD}" : nil }
    }

    /// The text with its line breaks, each line without controls.
    var withHarmlessLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutControls).joined(separator: "\n")
    }

    /// The text on one line without tabs, each tab and line break replaced by a blank.
    var onOneLine: String {
        replacingScalars { ["\t", "\n", "\r"].contains($0) ? " " : nil }
    }

    private func replacingScalars(_ replacement: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
        guard unicodeScalars.contains(where: { replacement($0) != nil }) else { return String(self) }
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars { scalars.append(replacement(scalar) ?? scalar) }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    fileprivate var isUnsafeOnTerminal: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

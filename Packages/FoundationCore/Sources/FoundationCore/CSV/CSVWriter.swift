/// Writes comma-separated values (RFC 4180): what `CSVReader` reads back unchanged.
public struct CSVWriter: Sendable, Hashable {
    /// What ends a line.
    public enum LineEnd: String, Sendable {
        /// As RFC 4180 says.
        case carriageReturnLineFeed = "\r\n"
        /// As the text tools of Unix expect.
        case lineFeed = "\n"
    }

    private let lineEnd: LineEnd

    /// A writer of lines with this end.
    public init(lineEnd: LineEnd = .carriageReturnLineFeed) { self.lineEnd = lineEnd }

    /// One record with its line end. A field is quoted only when it must be: when it holds a comma, a quote or a line
    /// end, or would otherwise read as an empty line or a byte-order mark.
    public func line(_ fields: [String]) -> String {
        let isLoneEmpty = fields == [""]
        return fields.map { isLoneEmpty ? "\"\"" : quoted($0) }.joined(separator: ",") + lineEnd.rawValue
    }

    private func quoted(_ field: String) -> String {
        let needsQuotes = field.unicodeScalars.contains { ",\"\r\n\u{FEFF}".unicodeScalars.contains($0) }
        guard needsQuotes else { return field }
        var text = "\""
        for scalar in field.unicodeScalars {
            if scalar == "\"" { text.unicodeScalars.append("\"") }
            text.unicodeScalars.append(scalar)
        }
        return text + "\""
    }
}

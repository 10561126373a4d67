/// A writer of comma-separated values (RFC 4180) that ``CSVReader`` reads back unchanged.
public struct CSVWriter: Sendable, Hashable {
    /// The line ending.
    public enum LineEnd: String, Sendable {
        /// CRLF, as RFC 4180 requires.
        case carriageReturnLineFeed = "\r\n"
        /// LF, as Unix tools expect.
        case lineFeed = "\n"
    }

    private let lineEnd: LineEnd

    /// Creates a writer.
    public init(lineEnd: LineEnd = .carriageReturnLineFeed) { self.lineEnd = lineEnd }

    /// Formats a record with its line ending.
    ///
    /// A field is quoted only if necessary: if it contains a comma, a quote or a line end, or if the record would otherwise
    /// be an empty line or begin with a byte-order mark.
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

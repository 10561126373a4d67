/// A writer of comma-separated values (RFC 4180). ``CSVReader`` reads its output back unchanged.
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
    /// A field is quoted only if it contains a comma, a quote, a line end or a byte-order mark, or if the unquoted
    /// record would be an empty line.
    public func line(_ fields: [String]) -> String {
        var text: [UInt8] = []
        append(fields, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends a record with its line ending to UTF-8 text, in the format of ``line(_:)``.
    public func append(_ fields: [String], to text: inout [UInt8]) {
        let isLoneEmpty = fields == [""]
        for (index, field) in fields.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            append(field, isQuoted: isLoneEmpty || Self.needsQuotes(field), to: &text)
        }
        text.append(contentsOf: lineEnd.rawValue.utf8)
    }

    private func append(_ field: String, isQuoted: Bool, to text: inout [UInt8]) {
        guard isQuoted else { return text.append(contentsOf: field.utf8) }
        text.append(quote)
        for byte in field.utf8 {
            if byte == quote { text.append(quote) }
            text.append(byte)
        }
        text.append(quote)
    }

    private static func needsQuotes(_ field: String) -> Bool {
        var mayHaveMark = false
        for byte in field.utf8 {
            switch byte {
            case UInt8(ascii: ","), quote, UInt8(ascii: "\r"), UInt8(ascii: "\n"): return true
            // This is the first byte of a byte-order mark, but also of other characters.
            case 0xEF: mayHaveMark = true
            default: break
            }
        }
        return mayHaveMark && field.unicodeScalars.contains("\u{FEFF}")
    }
}

private let quote = UInt8(ascii: "\"")

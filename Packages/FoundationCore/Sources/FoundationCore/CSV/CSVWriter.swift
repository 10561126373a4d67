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

    /// Returns one record with its line end. A field is quoted only when it must be: when it holds a comma, a quote or a line
    /// end, or would otherwise read as an empty line or a byte-order mark.
    public func line(_ fields: [String]) -> String {
        var text: [UInt8] = []
        append(fields, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends one record with its line end, as `line(_:)` returns it, to a text in UTF-8.
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
            // The first byte of a byte-order mark, and of other characters.
            case 0xEF: mayHaveMark = true
            default: break
            }
        }
        return mayHaveMark && field.unicodeScalars.contains("\u{FEFF}")
    }
}

private let quote = UInt8(ascii: "\"")

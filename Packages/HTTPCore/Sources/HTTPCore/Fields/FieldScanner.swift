/// A scanner for the common syntax of field values (RFC 9110, section 5.6).
struct FieldScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    /// Skips whitespace, and consumes the next character if it is `character`. Returns whether it was consumed.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipWhitespace()
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Consumes `text` if it is next, without skipping whitespace. Returns whether it was consumed.
    mutating func take(exactly text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest.removeFirst(text.utf8.count)
        return true
    }

    mutating func skipWhitespace() { rest = rest.drop(while: HTTPField.isWhitespace) }

    /// Consumes a token; returns `nil` if none is next.
    mutating func token() -> String? {
        skipWhitespace()
        let text = take(while: HTTPField.isTokenByte)
        return text.isEmpty ? nil : text
    }

    /// Consumes a decimal number without a sign; `nil` if none is next. A larger number becomes `Int.max`.
    mutating func digits() -> Int? {
        let text = take { (0x30...0x39).contains($0) }
        return text.isEmpty ? nil : Int(text) ?? .max
    }

    mutating func take(while condition: (UInt8) -> Bool) -> String {
        let prefix = rest.prefix(while: condition)
        rest = rest[prefix.endIndex...]
        return String(decoding: prefix, as: UTF8.self)
    }

    /// Consumes a quoted string and returns its text; `nil` if none is next or it is not terminated.
    mutating func quotedString() -> String? {
        guard take("\"") else { return nil }
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst() else { return nil }
                text.append(escaped)
            default: text.append(byte)
            }
        }
        return nil
    }

    /// Consumes a token or a quoted string.
    mutating func word() -> String? {
        skipWhitespace()
        return rest.first == UInt8(ascii: "\"") ? quotedString() : token()
    }

    /// Consumes parameters, each preceded by a semicolon, and converts their names to lower case; `nil` if one is
    /// malformed.
    mutating func parameters() -> [(name: String, value: String)]? {
        var parameters: [(name: String, value: String)] = []
        while take(";") {
            guard let name = token() else {
                skipWhitespace()
                if isAtEnd || rest.first == UInt8(ascii: ";") || rest.first == UInt8(ascii: ",") { continue }
                return nil
            }
            guard take("=") else {
                parameters.append((ASCII.lowercased(name), ""))
                continue
            }
            guard let value = word() else { return nil }
            parameters.append((ASCII.lowercased(name), value))
        }
        return parameters
    }

    /// Consumes the elements of a comma-separated list and ignores empty ones (RFC 9110, section 5.6.1); `nil` if one
    /// is malformed.
    mutating func list<Element>(_ element: (inout FieldScanner) -> Element?) -> [Element]? {
        var elements: [Element] = []
        while true {
            while take(",") {}
            if isAtEnd { return elements }
            guard let next = element(&self) else { return nil }
            elements.append(next)
            skipWhitespace()
            guard isAtEnd || rest.first == UInt8(ascii: ",") else { return nil }
        }
    }

    /// Formats a value as a token if possible, otherwise as a quoted string.
    static func word(_ text: String) -> String {
        HTTPField.isToken(text) ? text : quoted(text)
    }

    static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
        return "\"\(escaped)\""
    }
}

/// Conversion of ASCII letters to lower case, independent of the locale.
enum ASCII {
    static func lowercased(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(where: isUpper) else { return String(text) }
        // Avoids a second buffer, because every field name of a request is converted here.
        return String(unsafeUninitializedCapacity: text.utf8.count) { bytes in
            var count = 0
            for byte in text.utf8 {
                bytes[count] = isUpper(byte) ? byte | 0x20 : byte
                count += 1
            }
            return count
        }
    }

    private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}

/// Reads the common elements of structured field values from left to right (RFC 9110, 5.6).
struct FieldScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    /// Skips blanks, and takes this character if it is next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes exactly these characters, without blanks before them.
    mutating func take(exactly text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest.removeFirst(text.utf8.count)
        return true
    }

    mutating func skipBlanks() { rest = rest.drop(while: HTTPField.isBlank) }

    /// A token, or `nil` if none is next.
    mutating func token() -> String? {
        skipBlanks()
        let text = take(while: HTTPField.isTokenByte)
        return text.isEmpty ? nil : text
    }

    mutating func take(while condition: (UInt8) -> Bool) -> String {
        let taken = rest.prefix(while: condition)
        rest = rest[taken.endIndex...]
        return String(decoding: taken, as: UTF8.self)
    }

    /// The text of a quoted string, or `nil` if none is next, or it has no end.
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

    /// A token or a quoted string.
    mutating func word() -> String? {
        skipBlanks()
        return rest.first == UInt8(ascii: "\"") ? quotedString() : token()
    }

    /// Parameters, each behind a semicolon: names in lower case, in order; `nil` if one is malformed.
    mutating func parameters() -> [(name: String, value: String)]? {
        var parameters: [(name: String, value: String)] = []
        while take(";") {
            guard let name = token() else {
                skipBlanks()
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

    /// The elements of a list; empty ones do not count (RFC 9110, 5.6.1). `nil` if one is malformed.
    mutating func list<Element>(_ element: (inout FieldScanner) -> Element?) -> [Element]? {
        var elements: [Element] = []
        while true {
            while take(",") {}
            if isAtEnd { return elements }
            guard let next = element(&self) else { return nil }
            elements.append(next)
            skipBlanks()
            guard isAtEnd || rest.first == UInt8(ascii: ",") else { return nil }
        }
    }

    /// A value as a token if it is one, else as a quoted string.
    static func word(_ text: String) -> String {
        HTTPField.isToken(text) ? text : quoted(text)
    }

    static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
        return "\"\(escaped)\""
    }
}

/// A JSON parser that tracks its location in the value, for error messages.
struct JSONReader {
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private var place = 0
    private var pointer = JSONPointer()
    /// The integral numbers that are written with a fraction or an exponent, with their byte ranges.
    private(set) var wholeNumbers: [(place: Range<Int>, value: Int64)] = []

    init(bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    mutating func document() throws(JSONError) -> JSONValue {
        let document = try value()
        skipBlanks()
        guard place == bytes.count else { throw malformed("unexpected text after the value") }
        return document
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func object() throws(JSONError) -> JSONValue {
        try descend()
        var members: [String: JSONValue] = [:]
        if take("}") { return .object(members) }
        repeat {
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { throw malformed("expected a property name") }
            let name = try string()
            pointer.tokens.append(name)
            guard members[name] == nil else { throw JSONError(.duplicateProperty, pointer, "is duplicated") }
            guard take(":") else { throw malformed("expected a colon") }
            members[name] = try value()
            pointer.tokens.removeLast()
        } while take(",")
        guard take("}") else { throw malformed("expected a comma or }") }
        return .object(members)
    }

    private mutating func array() throws(JSONError) -> JSONValue {
        try descend()
        var elements: [JSONValue] = []
        if take("]") { return .array(elements) }
        repeat {
            pointer.tokens.append(String(elements.count))
            elements.append(try value())
            pointer.tokens.removeLast()
        } while take(",")
        guard take("]") else { throw malformed("expected a comma or ]") }
        return .array(elements)
    }

    /// Checks the nesting depth: the pointer has one token for each open array or object.
    private mutating func descend() throws(JSONError) {
        guard pointer.tokens.count < maximumDepth else {
            throw JSONError(.tooDeep, JSONPointer(), "more than \(maximumDepth) nested levels")
        }
        place += 1
    }

    private mutating func string() throws(JSONError) -> String {
        place += 1
        var text: [UInt8] = []
        while let byte = next {
            place += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw JSONError(.invalidUTF8, pointer, "the text is not valid UTF-8")
                }
                return string
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw malformed("unescaped control character in a string")
            default: text.append(byte)
            }
        }
        throw malformed("unterminated string")
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        let byte = next
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte ?? 0)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var units = [try codeUnit()]
            if UTF16.isLeadSurrogate(units[0]), next == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u") {
                place += 2
                units.append(try codeUnit())
            }
            guard let scalar = String(validating: units, as: UTF16.self) else {
                throw malformed("incomplete surrogate pair")
            }
            text += scalar.utf8
        default: throw malformed("unknown escape sequence")
        }
    }

    private mutating func codeUnit() throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw malformed("expected four hexadecimal digits")
            }
            unit = unit << 4 | UInt16(digit)
            place += 1
        }
        return unit
    }

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = place
        if next == UInt8(ascii: "-") { place += 1 }
        if next == UInt8(ascii: "0") { place += 1 } else { try digits() }
        var isPlain = true
        if next == UInt8(ascii: ".") {
            isPlain = false
            place += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            isPlain = false
            place += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
            try digits()
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if let whole = WholeNumber.value(of: text) {
            if !isPlain { wholeNumbers.append((start..<place, whole)) }
            return .integer(whole)
        }
        guard let number = Double(text), number.isFinite else {
            throw JSONError(.outOfRange, pointer, "is out of range")
        }
        return .number(number)
    }

    private mutating func digits() throws(JSONError) {
        let start = place
        while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
        guard place > start else { throw malformed(start == bytes.count ? "unexpected end" : "expected a JSON value") }
    }

    private mutating func word(_ text: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
        guard bytes[place...].starts(with: text.utf8) else { throw malformed("expected a JSON value") }
        place += text.utf8.count
        return value
    }

    private var next: UInt8? { peek(0) }

    private func peek(_ distance: Int) -> UInt8? {
        place + distance < bytes.count ? bytes[place + distance] : nil
    }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard next == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private func malformed(_ detail: String) -> JSONError {
        JSONError(.malformed, JSONPointer(), "\(detail), at byte \(place)")
    }
}

extension JSONValue {
    /// Parses a JSON text (RFC 8259) strictly: valid UTF-8 without a byte order mark, a single value, numbers within
    /// the range of `Double`, and no duplicate properties (names are compared by canonical equivalence).
    ///
    /// - Parameters:
    ///   - bytes: the text in UTF-8.
    ///   - depth: the maximum nesting depth of arrays and objects.
    /// - Throws: ``JSONError``.
    public init(parsing bytes: [UInt8], maximumDepth depth: Int = 64) throws(JSONError) {
        var reader = JSONReader(bytes: bytes, maximumDepth: depth)
        self = try reader.document()
    }
}

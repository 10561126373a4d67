public import FoundationCore

/// Encodes one JSON value directly into a byte array. It is faster than `Encodable`, which matters because every
/// command writes events and publications.
///
/// Writes properties in call order and inserts commas. Does not escape property names.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object {
///     $0.member("text", "Water the palm")
///     $0.member("due", due)
/// }
/// ```
public struct JSONWriter: Sendable {
    /// The bytes written so far.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Creates a writer, and reserves `capacity` bytes.
    public init(capacity: Int = 160) { bytes.reserveCapacity(capacity) }

    /// Writes an object. `write` writes its properties.
    public mutating func object(_ write: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "{"))
        write(&self)
        end(UInt8(ascii: "}"))
    }

    /// Writes an array. `write` writes one value for each element.
    public mutating func array<Element>(
        _ elements: some Sequence<Element>,
        _ write: (Element, inout JSONWriter) -> Void
    ) {
        begin(UInt8(ascii: "["))
        for element in elements { write(element, &self) }
        end(UInt8(ascii: "]"))
    }

    /// Writes a property of the current object; `null` for `nil`.
    public mutating func member(_ name: StaticString, _ value: (some JSONWritable)?) {
        self.name(name)
        if let value { value.write(to: &self) } else { null() }
    }

    /// Writes a string property of the current object. Faster than the generic function.
    public mutating func member(_ name: StaticString, _ value: String) {
        self.name(name)
        string(value)
    }

    /// Writes an integer property of the current object. Faster than the generic function.
    public mutating func member(_ name: StaticString, _ value: Int) {
        self.name(name)
        integer(value)
    }

    /// Writes a property of the current object. `write` writes its value.
    public mutating func member(_ name: StaticString, _ write: (inout JSONWriter) -> Void) {
        self.name(name)
        write(&self)
    }

    /// Writes a value: an element of the current array, or the whole JSON text.
    public mutating func value(_ value: some JSONWritable) { value.write(to: &self) }

    /// Writes `null`.
    public mutating func null() { token("null") }

    /// Writes an integer.
    public mutating func integer(_ number: some FixedWidthInteger) {
        separate()
        bytes.append(contentsOf: number.description.utf8)
    }

    /// Writes a value that is already encoded as JSON.
    public mutating func raw(_ json: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// Writes a string with the escapes that RFC 8259 requires.
    public mutating func string(_ text: some StringProtocol) {
        separate()
        bytes.append(quotationMark)
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { append(escaping: $0) }
        if isWritten == nil { for byte in text.utf8 { appendEscaped(byte) } }
        bytes.append(quotationMark)
    }

    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        if text.allSatisfy({ !$0.isEscaped }) {
            bytes.append(contentsOf: text)
        } else {
            for byte in text { appendEscaped(byte) }
        }
    }

    /// Writes `true` or `false`.
    public mutating func boolean(_ value: Bool) { token(value ? "true" : "false") }

    private mutating func name(_ name: StaticString) {
        separate()
        bytes.append(quotationMark)
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(quotationMark)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func token(_ text: StaticString) {
        separate()
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func end(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    /// Writes a comma if the current object or array already contains a value.
    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case quotationMark, backslash:
            bytes.append(backslash)
            bytes.append(byte)
        case ..<0x20:
            bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u001").utf8)
            bytes.append(contentsOf: String(byte & 0xF, radix: 16).utf8)
        default: bytes.append(byte)
        }
    }
}

private let quotationMark = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")

extension UInt8 {
    fileprivate var isEscaped: Bool { self < 0x20 || self == quotationMark || self == backslash }
}

/// A value that `JSONWriter` can write. Its `Encodable` conformance must produce the same JSON.
public protocol JSONWritable {
    /// Writes exactly one JSON value.
    func write(to writer: inout JSONWriter)
}

extension String: JSONWritable {
    /// Writes a string.
    public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Int: JSONWritable {
    /// Writes an integer.
    public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Int64: JSONWritable {
    /// Writes an integer.
    public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Bool: JSONWritable {
    /// Writes `true` or `false`.
    public func write(to writer: inout JSONWriter) { writer.boolean(self) }
}

extension Identifier: JSONWritable {
    /// Writes the text of the identifier.
    public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

extension Instant: JSONWritable {
    /// Writes the time in RFC 3339 format, in UTC with three decimals.
    public func write(to writer: inout JSONWriter) { writer.string(description) }
}

extension Money: JSONWritable {
    /// Writes an object with the amount in minor units and the currency.
    public func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("amount", minorUnits)
            $0.member("currency", currency.code)
        }
    }
}

extension LogSubject: JSONWritable {
    /// Writes the raw value.
    public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

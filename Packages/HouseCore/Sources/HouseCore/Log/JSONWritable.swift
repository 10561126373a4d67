public import FoundationCore

/// A value that `JSONWriter` writes, in the same JSON as its `Encodable` conformance.
public protocol JSONWritable {
    /// Writes the value: exactly one JSON value.
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
    /// Writes the time as RFC 3339 does, in UTC with three decimals.
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
    /// Writes the key.
    public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

internal import HTTPCore
internal import HouseCore

/// A model value, stored as a JSON property in the body of an event.
struct LoggedValue<Value: Codable>: JSONWritable, JSONReadable {
    let value: Value

    init(_ value: Value) { self.value = value }

    init?(json: JSONValue) {
        guard let bytes = try? JSONCoding.encode(json), let value = try? JSONCoding.decode(Value.self, from: bytes)
        else { return nil }
        self.value = value
    }

    func write(to writer: inout JSONWriter) { writer.raw(StoredJSON.bytes(of: value)) }
}

/// The coding of model values as JSON in events and rows.
enum StoredJSON {
    /// Encodes a value. Model values contain no floating-point number, so the encoding does not fail.
    static func bytes(of value: some Encodable) -> [UInt8] {
        (try? JSONCoding.encode(value)) ?? Array("null".utf8)
    }

    /// Encodes a value as text.
    static func text(of value: some Encodable) -> String { String(decoding: bytes(of: value), as: UTF8.self) }

    /// Decodes a value from the text of a row.
    ///
    /// - Throws: `HouseFailure` with `.corrupt` if the text is not the JSON of such a value.
    static func value<Value: Decodable>(_ type: Value.Type = Value.self, of text: String) throws -> Value {
        do {
            return try JSONCoding.decode(type, from: Array(text.utf8))
        } catch {
            throw HouseFailure(.corrupt, "A row of ordering cannot be read: \(error)")
        }
    }
}

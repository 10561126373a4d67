import Foundation
import Testing

/// Returns the JSON of a value with sorted keys, as the house encodes it.
func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Decodes a value from JSON text.
func read<Value: Decodable>(_ type: Value.Type = Value.self, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
}

/// Returns the JSON of a value after changing its properties.
func json(_ value: some Encodable, changed change: (inout [String: Any]) -> Void) throws -> String {
    var members = try #require(try JSONSerialization.jsonObject(with: Data(json(value).utf8)) as? [String: Any])
    change(&members)
    return String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
}

/// Returns the path and the message of the decoding error for a text; `nil` if the text is decoded.
func corruption<Value: Decodable>(in text: String, as type: Value.Type) -> String? {
    do {
        _ = try read(type, text)
        return nil
    } catch DecodingError.dataCorrupted(let context) {
        return context.codingPath.map { "/\($0.stringValue)" }.joined() + ": " + context.debugDescription
    } catch {
        return nil
    }
}

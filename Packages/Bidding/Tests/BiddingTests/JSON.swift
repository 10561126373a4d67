import Foundation
import Testing

/// The JSON of a value with sorted keys, as the house writes it.
func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// The value that a JSON text stands for.
func read<Value: Decodable>(_ type: Value.Type = Value.self, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
}

/// The JSON of a value, changed as `change` does with the members of its object.
func json(_ value: some Encodable, changed change: (inout [String: Any]) -> Void) throws -> String {
    var members = try #require(try JSONSerialization.jsonObject(with: Data(json(value).utf8)) as? [String: Any])
    change(&members)
    return String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
}

/// Where, and in what words, decoding a text finds corrupted data; `nil` when it does not.
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

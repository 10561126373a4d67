#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Deterministic encoding of values as JSON, and strict decoding.
public enum JSONCoding {
    /// Encodes a value with sorted properties, without whitespace and with unescaped slashes. Equal values have equal
    /// bytes.
    ///
    /// - Throws: ``JSONError`` with the code `unencodable` if the value contains a number that is not finite.
    public static func encode(_ value: some Encodable) throws(JSONError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch let EncodingError.invalidValue(_, context) {
            throw JSONError(.unencodable, JSONPointer(context.codingPath), "cannot be encoded as JSON")
        } catch {
            throw JSONError(.unencodable, JSONPointer(), "cannot be encoded as JSON")
        }
    }

    /// Decodes a value from a text that ``JSONValue/init(parsing:maximumDepth:)`` accepts. Ignores unknown properties.
    ///
    /// The text is parsed twice, because `JSONDecoder` accepts duplicate properties and unlimited nesting.
    ///
    /// - Throws: ``JSONError``; with the code `mismatch`, it names the first location where the type expects another
    ///   value.
    public static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from bytes: [UInt8]
    ) throws(JSONError) -> Value {
        try decode(type, from: JSONDocument(parsing: bytes))
    }

    /// Decodes a value from a parsed document.
    static func decode<Value: Decodable>(_ type: Value.Type, from document: JSONDocument) throws(JSONError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(document.bytes))
        } catch {
            throw JSONError(error)
        }
    }

    /// Decodes one property of an object.
    static func decode<Value: Decodable>(
        _ type: Value.Type,
        from document: JSONDocument,
        member name: String
    ) throws(JSONError) -> Value {
        do {
            let data = Data(document.bytes)
            return try JSONDecoder().decode(OneMember<Value>.self, from: data, configuration: name).value
        } catch {
            throw JSONError(error)
        }
    }
}

/// A property of an object. The decoding configuration is the name of the property.
private struct OneMember<Value: Decodable>: DecodableWithConfiguration {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    let value: Value

    init(from decoder: any Decoder, configuration name: String) throws {
        value = try decoder.container(keyedBy: Name.self).decode(Value.self, forKey: Name(stringValue: name))
    }
}

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Codable values as JSON texts: the same bytes for the same value in every process, and strict reading.
public enum JSONCoding {
    /// Writes a value: members sorted by name, no blanks, slashes as they are.
    ///
    /// - Throws: ``JSONError`` with the code `unencodable`.
    public static func encode(_ value: some Encodable) throws(JSONError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch let EncodingError.invalidValue(_, context) {
            throw JSONError(.unencodable, JSONPointer(context.codingPath), "has no JSON form")
        } catch {
            throw JSONError(.unencodable, JSONPointer(), "has no JSON form")
        }
    }

    /// Reads a value from a text that ``JSONValue/init(parsing:maximumDepth:)`` reads; members the type does not know
    /// are left aside.
    ///
    /// The text is gone through twice, first for what `JSONDecoder` lets pass: members that come twice, any depth.
    ///
    /// - Throws: ``JSONError``; with the code `mismatch` for the first place where the type expects something else.
    public static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        from bytes: [UInt8]
    ) throws(JSONError) -> Value {
        try decode(type, from: JSONDocument(parsing: bytes))
    }

    /// Reads a value from a text that has been parsed already.
    static func decode<Value: Decodable>(_ type: Value.Type, from document: JSONDocument) throws(JSONError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(document.bytes))
        } catch {
            throw JSONError(error)
        }
    }
}

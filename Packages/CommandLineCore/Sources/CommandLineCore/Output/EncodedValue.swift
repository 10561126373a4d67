#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A value encoded as JSON. Fields can be selected from it, and templates display its properties.
indirect enum EncodedValue {
    /// `null`.
    case null
    /// A string, a number or a Boolean.
    case single(any Encodable)
    /// The elements of an array.
    case elements([EncodedValue])
    /// The properties of an object.
    case members([String: EncodedValue])

    /// Encodes a value as JSON, and decodes this JSON.
    ///
    /// - Throws: `EncodingError` if the value cannot be encoded.
    init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(EncodedValue.self, from: JSONEncoder().encode(value))
    }

    /// The sorted property names of an object, or of all objects in an array. The properties of a nested object are
    /// included as paths such as `price.amount`, in the format of ``JSONFields``. Empty for other values.
    var memberNames: [String] {
        switch self {
        case .members(let members):
            members.sorted { $0.key < $1.key }.flatMap { name, value in
                [name] + value.memberNames.map { "\(name).\($0)" }
            }
        case .elements(let values): Set(values.flatMap(\.memberNames)).sorted()
        case .null, .single: []
        }
    }

    /// Returns the property at a path; for an array, the property of each element. A missing property is `null`.
    func member(at path: [String]) -> EncodedValue {
        guard let name = path.first else { return self }
        switch self {
        case .members(let members): return (members[name] ?? .null).member(at: Array(path.dropFirst()))
        case .elements(let values): return .elements(values.map { $0.member(at: path) })
        case .null, .single: return .null
        }
    }
}

extension EncodedValue: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let members = try? container.decode([String: EncodedValue].self) {
            self = .members(members)
        } else if let elements = try? container.decode([EncodedValue].self) {
            self = .elements(elements)
        } else {
            self = .single(try Self.single(in: container))
        }
    }

    private static func single(in container: any SingleValueDecodingContainer) throws -> any Encodable {
        for type in [String.self, Int64.self, UInt64.self, Bool.self] as [any Codable.Type] {
            if let value = try? container.decode(type) { return value }
        }
        return try container.decode(Double.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .single(let value): try container.encode(value)
        case .elements(let values): try container.encode(values)
        case .members(let members): try container.encode(members)
        }
    }
}

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The JSON that a value encodes: fields are selected from it, and templates display its parts.
indirect enum EncodedValue {
    /// `null`.
    case null
    /// A string, a number or a Boolean.
    case single(any Encodable)
    /// The elements of an array.
    case elements([EncodedValue])
    /// The members of an object.
    case members([String: EncodedValue])

    /// Encodes a value, and decodes the JSON.
    ///
    /// - Throws: `EncodingError`.
    init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(EncodedValue.self, from: JSONEncoder().encode(value))
    }

    /// The sorted member names of an object, or of all objects of an array. The members of a nested object follow as paths
    /// such as `price.amount`, the format of ``JSONFields``. Empty for other values.
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

    /// Returns the member at a path, for an array one member per element. A missing member is `null`.
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

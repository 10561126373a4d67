/// The structure that a value encodes: fields are selected from it, and templates display its parts.
///
/// Each part keeps the value that encoded it and is not converted. A selected part therefore has the same JSON as in the
/// whole value.
struct EncodedValue {
    /// The kinds of parts.
    indirect enum Content {
        /// `null`.
        case null
        /// A string, a number or a Boolean, as the value of the program.
        case single(any Encodable)
        /// The elements of an array.
        case elements([EncodedValue])
        /// The members of an object.
        case members([String: EncodedValue])
    }

    /// The part.
    let content: Content
    /// The value that encoded the part; `nil` for a selection.
    let source: (any Encodable)?

    init(_ content: Content, of source: (any Encodable)? = nil) {
        self.content = content
        self.source = source
    }

    /// Records what a value encodes.
    ///
    /// - Throws: what the value's `encode(to:)` throws.
    init(encoding value: any Encodable) throws {
        self = try ValueRecorder.recording(value, at: []).value
    }

    static var null: EncodedValue { EncodedValue(.null) }

    /// The sorted member names of an object, or of all objects of an array. The members of a nested object follow as paths
    /// such as `price.amount`, the format of ``JSONFields``. Empty for other values.
    var memberNames: [String] {
        switch content {
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
        switch content {
        case .members(let members): return (members[name] ?? .null).member(at: Array(path.dropFirst()))
        case .elements(let values): return EncodedValue(.elements(values.map { $0.member(at: path) }))
        case .null, .single: return .null
        }
    }
}

extension EncodedValue: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch content {
        case .null: try container.encodeNil()
        case .single(let value): try container.encode(value)
        case .elements(let values): try container.encode(values)
        case .members(let members): try container.encode(members)
        }
    }
}

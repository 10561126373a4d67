/// An error of parsing, decoding or encoding JSON.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of an error. Later versions may define more kinds.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text is not JSON.
        public static let malformed = Code(rawValue: "malformed")
        /// The text is not valid UTF-8.
        public static let invalidUTF8 = Code(rawValue: "invalidUTF8")
        /// An object has two properties with the same name.
        public static let duplicateProperty = Code(rawValue: "duplicateProperty")
        /// Arrays and objects are nested too deeply.
        public static let tooDeep = Code(rawValue: "tooDeep")
        /// A number is out of the range of `Double`.
        public static let outOfRange = Code(rawValue: "outOfRange")
        /// A JSON value does not match the schema or the Swift type.
        public static let mismatch = Code(rawValue: "mismatch")
        /// A value cannot be encoded, because it contains a number that is not finite.
        public static let unencodable = Code(rawValue: "unencodable")
    }

    /// The error kind.
    public let code: Code
    /// The faults with their locations; never empty.
    public let faults: [JSONFault]

    init(_ code: Code, _ pointer: JSONPointer, _ detail: String) {
        self.code = code
        faults = [JSONFault(pointer, detail)]
    }

    /// Creates a mismatch error from at least one fault.
    init(mismatches faults: [JSONFault]) {
        code = .mismatch
        self.faults = faults
    }

    /// All faults on one line, separated by semicolons.
    public var description: String { faults.map(\.description).joined(separator: "; ") }
}

extension JSONError {
    /// Converts an error of `JSONDecoder`. Keeps the description of `dataCorrupted`, because this project's types write
    /// it for users; replaces the other descriptions, which name Swift types.
    init(_ error: any Error) {
        guard let error = error as? DecodingError else {
            self.init(.mismatch, JSONPointer(), "is not valid")
            return
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init(.mismatch, JSONPointer(context.codingPath + [key]), "is missing")
        case .valueNotFound(_, let context):
            self.init(.mismatch, JSONPointer(context.codingPath), "must not be null")
        case .typeMismatch(let type, let context):
            self.init(.mismatch, JSONPointer(context.codingPath), "must be \(Self.name(of: type))")
        case .dataCorrupted(let context):
            self.init(.mismatch, JSONPointer(context.codingPath), context.debugDescription)
        @unknown default:
            self.init(.mismatch, JSONPointer(), "is not valid")
        }
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "an integer"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [Any].Type: "an array"
        case is [String: Any].Type: "an object"
        default: "of another type"
        }
    }
}

extension JSONPointer {
    /// Creates a pointer from a coding path.
    init(_ path: [any CodingKey]) {
        self.init(path.map { key in key.intValue.map(String.init) ?? key.stringValue })
    }
}

/// A fault at one location of a JSON value.
public struct JSONFault: Sendable, Hashable, CustomStringConvertible {
    /// The location; for a missing property, where it was expected.
    public let pointer: JSONPointer
    /// A predicate for the location, such as `is missing`. It contains no type names or other internals.
    public let detail: String

    /// Creates a fault.
    public init(_ pointer: JSONPointer, _ detail: String) {
        self.pointer = pointer
        self.detail = detail
    }

    /// Location and description: `/dose/millilitres is missing`.
    public var description: String { pointer.tokens.isEmpty ? detail : "\(pointer) \(detail)" }
}

/// Why a JSON text could not be read as what it should be, or a value not be written.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure, for a program to tell apart; more may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// A kind by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It is no JSON text.
        public static let malformed = Code(rawValue: "malformed")
        /// It is not UTF-8.
        public static let invalidUTF8 = Code(rawValue: "invalidUTF8")
        /// An object has two members of one name.
        public static let duplicateMember = Code(rawValue: "duplicateMember")
        /// Too many arrays and objects stand inside each other.
        public static let tooDeep = Code(rawValue: "tooDeep")
        /// A number is beyond the range of `Double`.
        public static let outOfRange = Code(rawValue: "outOfRange")
        /// It is JSON, but not of the expected shape.
        public static let mismatch = Code(rawValue: "mismatch")
        /// A value has no JSON form: a number that is not finite.
        public static let unencodable = Code(rawValue: "unencodable")
    }

    /// The kind of failure.
    public let code: Code
    /// What is wrong and where; never empty.
    public let faults: [JSONFault]

    init(_ code: Code, _ pointer: JSONPointer, _ detail: String) {
        self.code = code
        faults = [JSONFault(pointer, detail)]
    }

    /// - Parameter faults: at least one.
    init(mismatches faults: [JSONFault]) {
        code = .mismatch
        self.faults = faults
    }

    /// All faults in one line.
    public var description: String { faults.map(\.description).joined(separator: "; ") }
}

extension JSONError {
    /// What a decoder found, as a fault in plain words: the text of `dataCorrupted` is passed on, since the types that
    /// read themselves write it for people; Swift's own texts are not.
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
    /// The place a coding path leads to.
    init(_ path: [any CodingKey]) {
        self.init(path.map { key in key.intValue.map(String.init) ?? key.stringValue })
    }
}

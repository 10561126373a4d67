extension Problem {
    /// Creates the problem 405 for a method that the resource does not support.
    public init(supportedMethods: [HTTPRequest.Method]) {
        let names = supportedMethods.map(\.rawValue).sorted()
        self = ProblemType.methodNotAllowed.problem(
            "Supported methods: \(names.joined(separator: ", ")).",
            members: ["allow": .array(names.map(JSONValue.string))]
        )
    }

    /// A fault in one part of a request: an element of the property `errors`.
    public struct Fault: Sendable, Hashable {
        /// The location of a fault.
        public enum Location: Sendable, Hashable {
            /// A location in the body; encoded as `pointer`.
            case body(JSONPointer)
            /// A path or query parameter, or a header field; encoded as `parameter`.
            case parameter(String)
        }

        /// The location of the fault.
        public let location: Location
        /// A description of the fault.
        public let detail: String

        /// Creates a fault.
        public init(_ location: Location, _ detail: String) {
            self.location = location
            self.detail = detail
        }
    }

    /// The faults of the request, from the property `errors`: objects with `detail` and either `pointer` (a JSON
    /// Pointer into the body) or `parameter`. When reading, elements of another format are ignored.
    public var faults: [Fault] {
        get {
            guard case .array(let errors)? = members["errors"] else { return [] }
            return errors.compactMap { error in
                guard let detail = error["detail"]?.string else { return nil }
                if let pointer = error["pointer"]?.string.flatMap(JSONPointer.init(parsing:)) {
                    return Fault(.body(pointer), detail)
                }
                return error["parameter"]?.string.map { Fault(.parameter($0), detail) }
            }
        }
        set {
            let errors: [JSONValue] = newValue.map { fault in
                switch fault.location {
                case .body(let pointer): ["pointer": .string(pointer.description), "detail": .string(fault.detail)]
                case .parameter(let name): ["parameter": .string(name), "detail": .string(fault.detail)]
                }
            }
            members["errors"] = errors.isEmpty ? nil : .array(errors)
        }
    }
}

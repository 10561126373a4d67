extension Problem {
    /// Something wrong with one part of a request: an element of the member `errors`.
    public struct Fault: Sendable, Hashable {
        /// Where it is.
        public enum Location: Sendable, Hashable {
            /// In the body; written as `pointer`.
            case body(JSONPointer)
            /// In this parameter of the path or query, or this header field; written as `parameter`.
            case parameter(String)
        }

        /// Where it is.
        public let location: Location
        /// What is wrong.
        public let detail: String

        /// This is wrong at that place.
        public init(_ location: Location, _ detail: String) {
            self.location = location
            self.detail = detail
        }
    }

    /// All that is wrong with the request, the member `errors`: objects with `detail` and either `pointer` (a JSON
    /// Pointer into the body) or `parameter`. Elements of another shape are left out when it is read.
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

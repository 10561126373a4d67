/// The coding of a request: encodes an input as path, query, header fields and body, and decodes it from them.
///
/// Declare schemas, codings, names and media types as static members and refer to them by name. Inside the parameter
/// pack, the compiler (6.3) converts literals only to standard types such as `Int` and `String`, and does not convert
/// closures to `@Sendable`. To use a literal there, write the part in full: `RequestPart.header("X-Colour", …)`.
public struct RequestCoding<Input: Sendable>: Sendable {
    let parameters: [APIParameter]
    let bodies: [APIContent]
    let write: @Sendable (Input, inout RequestDraft) throws -> Void
    let read: @Sendable (RequestReader) throws(Problem) -> Input

    /// Creates a coding from parts.
    ///
    /// - Parameters:
    ///   - make: creates the input from the values of the parts, in their order; usually the memberwise initialiser.
    ///     May throw a ``Problem`` if the combination of values is invalid.
    ///   - parts: one part for each value. Without parts, `Input` is `Void` and `make` is `{}`.
    public init<each Value>(
        _ make: @escaping @Sendable (repeat each Value) throws(Problem) -> Input,
        _ parts: repeat RequestPart<Input, each Value>
    ) {
        var parameters: [APIParameter] = []
        var bodies: [APIContent] = []
        for part in repeat each parts {
            switch part.description {
            case .parameter(let parameter): parameters.append(parameter)
            case .body(let content): bodies.append(content)
            }
        }
        self.parameters = parameters
        self.bodies = bodies
        let parts = (repeat each parts)
        write = { input, draft in
            for part in repeat each parts { try part.write(input, &draft) }
        }
        read = { reader throws(Problem) in
            var faults = RequestFaults()
            let values = (repeat (each parts).read(reader, &faults))
            if let problem = faults.problem { throw problem }
            return try make(repeat try required(each values))
        }
    }
}

/// Unwraps the value of a part that reported no fault.
private func required<Value>(_ value: Value?) throws(Problem) -> Value {
    guard let value else { throw ProblemType.internalError.problem() }
    return value
}

/// A request under construction.
struct RequestDraft {
    var pathValues: [String: String] = [:]
    var query = URLQuery()
    var fields = HTTPFields()
    var body: [UInt8] = []
}

/// A request that is being decoded.
struct RequestReader {
    let request: HTTPRequest
    let pathValues: [String: String]
}

/// Collects the faults of a request and turns them into one problem.
struct RequestFaults {
    private var faults: [(type: ProblemType, fault: Problem.Fault)] = []

    mutating func append(_ type: ProblemType, _ location: Problem.Fault.Location, _ detail: String) {
        faults.append((type, Problem.Fault(location, detail)))
    }

    /// The problem that reports the faults; `nil` if there are none. If there are faults of several types, it reports
    /// only the first type in the order of ``Endpoint/input(from:)``.
    var problem: Problem? {
        for type in Self.order {
            let found = faults.filter { $0.type == type }.map(\.fault)
            guard let first = found.first else { continue }
            var problem = type.problem(found.map(Self.text).joined(separator: "; "))
            if type == .notFound { problem.detail = "\(Self.name(of: first)) does not identify a resource" }
            if type.members["errors"] != nil { problem.faults = found }
            return problem
        }
        return nil
    }

    private static let order: [ProblemType] = [
        .notFound, .unsupportedMediaType, .invalidParameters, .malformedBody, .preconditionRequired, .invalidBody,
    ]

    private static func text(_ fault: Problem.Fault) -> String {
        let name = name(of: fault)
        return name.isEmpty ? fault.detail : "\(name) \(fault.detail)"
    }

    private static func name(of fault: Problem.Fault) -> String {
        switch fault.location {
        case .body(let pointer): pointer.description
        case .parameter(let name): name
        }
    }
}

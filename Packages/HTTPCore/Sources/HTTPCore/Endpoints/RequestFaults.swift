/// Collects the faults of a request and turns them into one problem.
struct RequestFaults {
    private var faults: [(type: ProblemType, fault: Problem.Fault)] = []

    mutating func append(_ type: ProblemType, _ location: Problem.Fault.Location, _ detail: String) {
        faults.append((type, Problem.Fault(location, detail)))
    }

    /// The problem of the first type, in the order of ``Endpoint/input(from:)``, with all faults of that type.
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

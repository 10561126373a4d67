/// What a request consists of: how an input is taken apart into path, query, fields and body, and put together again.
///
/// Declare schemas, forms, names and media types as static members and name them here. Between the parts the compiler
/// (6.3) does not turn a literal into anything but `Int`, `String`, `Array` and the like, nor a closure into a `Sendable`
/// one, unless the part is written out: `RequestPart.header("X-Colour", …)`.
public struct RequestCoding<Input: Sendable>: Sendable {
    let parameters: [APIParameter]
    let bodies: [APIContent]
    let write: @Sendable (Input, inout RequestDraft) throws -> Void
    let read: @Sendable (RequestReader) throws(Problem) -> Input

    /// A form made of parts.
    ///
    /// - Parameters:
    ///   - make: puts the values of the parts together, in their order: mostly the memberwise initialiser. It may throw
    ///     a ``Problem`` if they do not go together.
    ///   - parts: one for each value. Without any, `Input` is `Void` and `make` is `{}`.
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

/// The value of a part that reported no fault.
private func required<Value>(_ value: Value?) throws(Problem) -> Value {
    guard let value else { throw ProblemType.internalError.problem() }
    return value
}

/// A request while its parts are written.
struct RequestDraft {
    var pathValues: [String: String] = [:]
    var query = URLQuery()
    var fields = HTTPFields()
    var body: [UInt8] = []
}

/// A request while its parts are read.
struct RequestReader {
    let request: HTTPRequest
    let pathValues: [String: String]
}

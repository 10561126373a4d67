public import HTTPCore
import Testing

extension Endpoint where Input: Equatable {
    /// Expects that a server reads what a client writes.
    public func expectRoundTrip(_ inputs: Input...) throws {
        for input in inputs {
            #expect(try self.input(from: request(for: input)) == input, "\(operation.id)")
        }
    }
}

extension Endpoint where Output: Equatable {
    /// Expects that an answer fits its schema to the last member, and that a client reads what a server writes.
    public func expectResponse(_ outputs: Output..., to input: Input) throws {
        let request = try request(for: input)
        for output in outputs {
            let response = try response(output, to: request)
            let json = try JSONValue(parsing: #require(response.body.bytes))
            let schema = try #require(operation.output.schema)
            #expect(schema.faults(in: json, unknownMembers: .refused) == [], "\(operation.id)")
            #expect(try self.output(of: response) == output, "\(operation.id)")
        }
    }
}

extension Endpoint {
    /// The problem that a request is answered with; an issue when there is none.
    public func problem(of request: HTTPRequest) throws -> Problem {
        try #require(throws: Problem.self) { try input(from: request) }
    }
}

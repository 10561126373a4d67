public import HTTPCore
import Testing

extension Endpoint where Input: Equatable {
    /// Expects that decoding an encoded input returns the same input.
    public func expectRoundTrip(_ inputs: Input...) throws {
        for input in inputs {
            #expect(try self.input(from: request(for: input)) == input, "\(operation.id)")
        }
    }
}

extension Endpoint where Output: Equatable {
    /// Expects that a response matches its schema without undeclared members, and that decoding it returns the output.
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
    /// Returns the problem of an invalid request; records an issue if the request is valid.
    public func problem(of request: HTTPRequest) throws -> Problem {
        try #require(throws: Problem.self) { try input(from: request) }
    }
}

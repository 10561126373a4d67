public import HTTPCore
import Testing

extension Endpoint where Input: Equatable {
    /// Expects that each input is unchanged after encoding and decoding.
    public func expectRoundTrip(_ inputs: Input...) throws {
        for input in inputs {
            #expect(try self.input(from: request(for: input)) == input, "\(operation.id)")
        }
    }
}

extension Endpoint where Output: Equatable {
    /// Expects that each encoded output matches its schema without undeclared properties, and is unchanged after
    /// decoding.
    public func expectResponse(_ outputs: Output..., to input: Input) throws {
        let request = try request(for: input)
        for output in outputs {
            let response = try response(output, to: request)
            let json = try JSONValue(parsing: #require(response.body.bytes))
            let schema = try #require(operation.output.schema)
            #expect(schema.faults(in: json, unknownProperties: .refused) == [], "\(operation.id)")
            #expect(try self.output(of: response) == output, "\(operation.id)")
        }
    }
}

extension Endpoint {
    /// Returns the problem of an invalid request. Records an issue if the request is valid.
    public func problem(of request: HTTPRequest) throws -> Problem {
        try #require(throws: Problem.self) { try input(from: request) }
    }
}

import CommandLineCore
import HTTPCore

extension Assembly {
    /// Sends a request to the API as it was typed.
    ///
    /// - Throws: `CommandFailure` for what is not a request; what the transport throws.
    static func send(_ raw: RawRequest, over transport: some HTTPTransport) async throws -> RawAnswer {
        guard let method = HTTPRequest.Method(rawValue: raw.method) else {
            throw CommandFailure.badRequest("'\(raw.method)' is no method")
        }
        var fields = HTTPFields()
        for field in raw.fields {
            guard let name = HTTPField.Name(field.name) else {
                throw CommandFailure.badRequest("'\(field.name)' is no name of a header field")
            }
            fields.append(HTTPField(name: name, value: field.value))
        }
        let request: HTTPRequest
        do {
            request = try HTTPRequest(method: method, target: raw.target, fields: fields, body: raw.body)
        } catch {
            throw CommandFailure.badRequest("'\(raw.target)' is no path: \(error)")
        }
        let response = try await transport.send(request)
        return RawAnswer(
            status: response.status.code,
            fields: response.fields.map { (name: "\($0.name)", value: $0.value) },
            body: try await response.body.collect(upTo: .max)
        )
    }
}

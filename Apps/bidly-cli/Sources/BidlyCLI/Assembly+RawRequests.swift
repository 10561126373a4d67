import CommandLineCore
import HTTPCore

extension Assembly {
    /// Sends an HTTP request whose method, path, header fields and body the user typed.
    ///
    /// - Throws: `CommandFailure` if the method, a field name or the path is not valid; the errors of the transport.
    static func send(_ raw: RawRequest, over transport: some HTTPTransport) async throws -> RawResponse {
        guard let method = HTTPRequest.Method(rawValue: raw.method) else {
            throw CommandFailure.badRequest("'\(raw.method)' is not an HTTP method; example: GET")
        }
        var fields = HTTPFields()
        for field in raw.fields {
            guard let name = HTTPField.Name(field.name) else {
                throw CommandFailure.badRequest("'\(field.name)' is not a valid header field name; example: If-Match")
            }
            fields.append(HTTPField(name: name, value: field.value))
        }
        let request: HTTPRequest
        do {
            request = try HTTPRequest(method: method, target: raw.target, fields: fields, body: raw.body)
        } catch {
            throw CommandFailure.badRequest("'\(raw.target)' is not a valid path: \(error)")
        }
        let response = try await transport.send(request)
        return RawResponse(
            status: response.status.code,
            fields: response.fields.map { (name: "\($0.name)", value: $0.value) },
            body: try await response.body.collect(upTo: .max)
        )
    }
}

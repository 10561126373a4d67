import Dispatch
import HTTPCore
import LoopbackHTTP

/// A transport to a server on this machine over plain sockets, with one connection per request.
struct ConnectionTransport: HTTPTransport {
    let port: UInt16

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let token = request.fields[.authorization]?.dropFirst("Bearer ".count)
        let response = try await withCheckedThrowingContinuation { continuation in
            // A connection blocks its thread.
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        try HTTPConnection(to: port).send(
                            request.method.rawValue,
                            request.target,
                            body: request.body.isEmpty ? nil : String(decoding: request.body, as: UTF8.self),
                            token: token.map { String($0) },
                            key: request.fields[.idempotencyKey]
                        )
                    }
                )
            }
        }
        var result = HTTPResponse(
            status: HTTPResponse.Status(code: response.status) ?? .internalServerError,
            body: .bytes(response.content)
        )
        for line in response.fields.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":"), let name = HTTPField.Name(String(line[..<colon])) else {
                continue
            }
            result.fields[name] = line[line.index(after: colon)...].drop { $0 == " " }.description
        }
        return result
    }
}

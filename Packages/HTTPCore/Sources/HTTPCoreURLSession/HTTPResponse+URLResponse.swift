internal import Foundation
internal import HTTPCore

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

extension HTTPResponse {
    /// Creates a response without content from a received response head; `nil` if it is not HTTP.
    ///
    /// `URLSession` loses the order of the fields, so they are sorted by name.
    init?(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse, let status = Status(code: response.statusCode) else {
            return nil
        }
        var fields: [HTTPField] = []
        for (name, value) in response.allHeaderFields {
            guard let name = (name as? String).flatMap(HTTPField.Name.init(_:)), let value = value as? String else {
                continue
            }
            fields.append(HTTPField(name: name, value: value))
        }
        fields.sort { $0.name.canonicalName < $1.name.canonicalName }
        self.init(status: status, fields: HTTPFields(fields))
    }
}

extension HTTPTransportError {
    /// Converts an error of `URLSession`.
    init(_ error: any Error, origin: HTTPOrigin) {
        let reason = (error as? URLError)?.localizedDescription ?? "\(error)"
        let (code, message, mayHaveBeenReceived): (Code, String, Bool) =
            switch (error as? URLError)?.code {
            case .cannotFindHost, .dnsLookupFailed:
                (.unreachable, "The host \(origin.host) was not found.", false)
            case .cannotConnectToHost: (.unreachable, "\(origin) does not accept connections.", false)
            case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
                (.unreachable, "There is no network connection to \(origin).", false)
            case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
                .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot, .clientCertificateRejected,
                .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
                (.notSecure, "The connection to \(origin) is not secure: \(reason)", false)
            case .unknown where Self.isHandshakeFailure(reason):
                (.notSecure, "The connection to \(origin) is not secure: \(reason)", false)
            case .cannotDecodeContentData:
                (.invalidResponse, "\(origin) sent invalid content: \(reason)", true)
            default: (.connectionLost, "The connection to \(origin) was lost: \(reason)", true)
            }
        self.init(code, message, mayHaveBeenReceived: mayHaveBeenReceived)
    }

    /// Whether an error message of libcurl reports a failed TLS handshake. In this case, no part of the request was
    /// sent. Foundation on Linux has no error code for this failure.
    private static func isHandshakeFailure(_ reason: String) -> Bool {
        guard !reason.contains("SSL_read"), !reason.contains("SSL_write") else { return false }
        return reason.contains("certificate") || reason.contains("SSL routines")
    }
}

internal import CBidlyCurl
internal import HTTPCore

extension HTTPTransportError {
    /// Converts an error of libcurl.
    init(_ result: CURLcode, _ reason: String, from origin: HTTPOrigin, mayHaveBeenReceived: Bool) {
        let (code, message): (Code, String) =
            switch result {
            case CURLE_COULDNT_RESOLVE_HOST: (.unreachable, "The host \(origin.host) was not found.")
            case CURLE_COULDNT_CONNECT: (.unreachable, "\(origin) does not accept connections.")
            case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY, CURLE_OPERATION_TIMEDOUT:
                (.unreachable, "\(origin) cannot be reached: \(reason)")
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
                CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
                CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CLIENTCERT, CURLE_SSL_ENGINE_INITFAILED:
                (.notSecure, "The connection to \(origin) is not secure: \(reason)")
            case CURLE_BAD_CONTENT_ENCODING: (.invalidResponse, "\(origin) sent invalid content: \(reason)")
            case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL:
                (.invalidResponse, "\(origin) sent a response that is not valid HTTP: \(reason)")
            default: (.connectionLost, "The connection to \(origin) was lost: \(reason)")
            }
        self.init(code, message, mayHaveBeenReceived: mayHaveBeenReceived)
    }
}

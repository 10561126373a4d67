/// An error of a transport: the request received no complete response.
public struct HTTPTransportError: Error, Sendable, Hashable {
    /// The kind of an error. Later versions may define more kinds.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The server cannot be reached: its name is unknown, it refuses connections, or there is no network.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The connection ended before the response was complete.
        public static let connectionLost = Code(rawValue: "connectionLost")
        /// A timeout expired.
        public static let timedOut = Code(rawValue: "timedOut")
        /// The connection cannot be encrypted, or the certificate of the server is not trusted.
        public static let notSecure = Code(rawValue: "notSecure")
        /// The request has credentials, but the connection would be neither encrypted nor local.
        public static let insecureCredentials = Code(rawValue: "insecureCredentials")
        /// The response is not valid HTTP, or its content exceeds the limit.
        public static let invalidResponse = Code(rawValue: "invalidResponse")
        /// The content arrived faster than it was read, and the buffer is full.
        public static let readerTooSlow = Code(rawValue: "readerTooSlow")
    }

    /// The error kind.
    public let code: Code
    /// The explanation for the user.
    public let message: String
    /// Whether the server may have received the request, and so may have applied it.
    public let mayHaveBeenReceived: Bool

    /// Creates an error.
    public init(_ code: Code, _ message: String, mayHaveBeenReceived: Bool) {
        self.code = code
        self.message = message
        self.mayHaveBeenReceived = mayHaveBeenReceived
    }
}

extension HTTPTransportError {
    /// Whether a retry would fail in the same way.
    var isPermanent: Bool { code == .insecureCredentials || code == .notSecure || code == .invalidResponse }
}

extension HTTPTransportError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}

extension HTTPTransportError {
    /// Returns the error for a timeout that expired.
    ///
    /// - Parameters:
    ///   - duration: the timeout.
    ///   - phase: what did not arrive in time, such as "response".
    ///   - origin: the server.
    public static func timedOut(after duration: Duration, waitingFor phase: String, from origin: HTTPOrigin)
        -> HTTPTransportError
    {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        let text = seconds == seconds.rounded() ? "\(Int64(seconds))" : "\(seconds)"
        return HTTPTransportError(
            .timedOut,
            "\(origin) did not send the \(phase) within \(text) s.",
            mayHaveBeenReceived: true
        )
    }

    /// Returns the error for a request that would send credentials over an unencrypted connection.
    public static func insecureCredentials(to origin: HTTPOrigin) -> HTTPTransportError {
        HTTPTransportError(
            .insecureCredentials,
            "Credentials are not sent to \(origin), because the connection is not encrypted. Use https.",
            mayHaveBeenReceived: false
        )
    }

    /// Returns the error for a request that would send credentials through an unencrypted proxy.
    ///
    /// - Parameters:
    ///   - origin: the server.
    ///   - variable: the environment variable that selects the proxy.
    public static func insecureCredentials(to origin: HTTPOrigin, through variable: String) -> HTTPTransportError {
        HTTPTransportError(
            .insecureCredentials,
            """
            Credentials are not sent to \(origin), because '\(variable)' selects a proxy and the connection is not \
            encrypted. Add '\(origin.host)' to 'no_proxy', or use https.
            """,
            mayHaveBeenReceived: false
        )
    }
}

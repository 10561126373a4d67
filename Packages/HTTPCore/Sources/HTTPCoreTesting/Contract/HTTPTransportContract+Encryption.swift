import HTTPCore
import Testing

extension HTTPTransportContract {
    /// Only a server whose certificate is trusted receives requests. These cases need ``EncryptedServer``.
    public static let encryption: [HTTPTransportContract] = [
        HTTPTransportContract(
            "A certificate of an unknown authority is refused before the request is sent, without a retry"
        ) { stage in
            let server = try EncryptedServer()
            let retry = RetryMiddleware(
                clock: HTTPClock(elapsed: { .zero }, sleep: { _ in Issue.record("The request is repeated.") })
            )
            let chain = MiddlewareChain([retry], stage.newTransport(to: server.origin))
            let error = await #expect(throws: HTTPTransportError.self) { try await chain.send(HTTPRequest(path: "/")) }
            #expect(error?.code == .notSecure && error?.mayHaveBeenReceived == false, "\(error?.message ?? "")")
            withExtendedLifetime(server) {}
        }
    ]
}

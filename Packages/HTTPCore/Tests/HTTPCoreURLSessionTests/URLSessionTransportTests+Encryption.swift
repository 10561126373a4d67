import HTTPCore
import HTTPCoreURLSession
import Testing

extension URLSessionTransportTests {
    @Test(
        "A certificate of an unknown authority is refused before the request is sent, without a retry",
        .enabled(if: EncryptedServer.isAvailable, "openssl is not installed")
    )
    func unknownAuthority() async throws {
        let server = try EncryptedServer()
        let origin = try #require(HTTPOrigin("https://localhost:\(server.port)"))
        let retry = RetryMiddleware(
            clock: HTTPClock(elapsed: { .zero }, sleep: { _ in Issue.record("The request is repeated.") })
        )
        let chain = MiddlewareChain([retry], HTTPURLSession().transport(to: origin))
        let error = await #expect(throws: HTTPTransportError.self) { try await chain.send(HTTPRequest(path: "/")) }
        #expect(error?.code == .notSecure && error?.mayHaveBeenReceived == false, "\(error?.message ?? "")")
        withExtendedLifetime(server) {}
    }
}

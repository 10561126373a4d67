import HTTPCore
import HTTPCoreTesting
import Testing

@Suite("Redirects")
struct RedirectMiddlewareTests {
    /// Sends a request for `/a/b?x=1`; its first response is a redirect. Returns the targets of all further requests,
    /// and the last status.
    private func send(
        _ location: String,
        method: HTTPRequest.Method = .get,
        status: Int = 302
    ) async throws -> (targets: [String], status: Int) {
        let origin = try #require(HTTPOrigin("https://example.org"))
        let redirect = try #require(HTTPResponse.Status(code: status))
        let transport = ScriptedTransport { request in
            request.target == "/a/b?x=1"
                ? HTTPResponse(status: redirect, fields: [.location: location]) : HTTPResponse(status: .ok)
        }
        let chain = MiddlewareChain([RedirectMiddleware(origin: origin)], transport)
        var request = try HTTPRequest(method: method, target: "/a/b?x=1")
        request.fields[.authorization] = "Bearer t"
        let response = try await chain.send(request)
        return (transport.requests.dropFirst().map(\.target), response.status.code)
    }

    @Test(
        "Locations within the origin are followed",
        arguments: [
            ("/c", "/c"), ("c", "/a/c"), ("../c?y=2", "/c?y=2"), ("./c/.", "/a/c/"), ("?y=2", "/a/b?y=2"),
            ("https://example.org/c", "/c"), ("HTTPS://EXAMPLE.org:443/c#top", "/c"), ("//example.org/c", "/c"),
            ("https://example.org", "/"), ("https://example.org?y=2", "/?y=2"), ("/../../c", "/c"),
            ("/c?next=https://x/", "/c?next=https://x/"), ("?next=https://x/", "/a/b?next=https://x/"),
            ("c/d://e", "/a/c/d://e"), ("https://example.org/c?next=https://x/", "/c?next=https://x/"),
        ]
    )
    func followed(location: String, target: String) async throws {
        let result = try await send(location)
        #expect(result.targets == [target] && result.status == 200)
    }

    @Test(
        "Redirects to other origins and to invalid locations are returned",
        arguments: [
            "http://example.org/c", "https://example.org:8443/c", "https://example.com/c", "//example.com/c",
            "https://user@example.org/c", "https://example.org.evil.com/c", "ftp://example.org/c", "/%zz",
            "https:/c", "mailto:a@example.org",
        ]
    )
    func returned(location: String) async throws {
        let result = try await send(location)
        #expect(result.targets == [] && result.status == 302)
    }

    @Test("Redirects of unsafe methods, and other 3xx responses, are returned")
    func methods() async throws {
        #expect(try await send("/c", method: .post).status == 302)
        #expect(try await send("/c", method: .head, status: 308).targets == ["/c"])
        #expect(try await send("/c", status: 304).status == 304)
        #expect(try await send("/c", status: 300).status == 300)
    }

    @Test("A redirect loop ends at the limit")
    func loop() async throws {
        let origin = try #require(HTTPOrigin("https://example.org"))
        let transport = ScriptedTransport { _ in HTTPResponse(status: .seeOther, fields: [.location: "/a"]) }
        let chain = MiddlewareChain([RedirectMiddleware(origin: origin, limit: 4)], transport)
        #expect(try await chain.send(HTTPRequest(path: "/")).status == .seeOther)
        #expect(transport.requests.count == 5)
    }
}

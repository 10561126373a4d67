import HTTPCore
import Testing

@Suite("Origins")
struct HTTPOriginTests {
    @Test(
        "An origin is parsed and normalized",
        arguments: [
            ("https://example.org", "https://example.org"), ("HTTPS://Example.ORG:443/", "https://example.org"),
            ("http://example.org:443", "http://example.org:443"), ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("http://[::1]:80", "http://[::1]"), ("https://[2001:DB8::1]:8443/", "https://[2001:db8::1]:8443"),
        ]
    )
    func valid(text: String, expected: String) {
        #expect(HTTPOrigin(text).map { "\($0)" } == expected)
    }

    @Test(
        "Malformed texts are not origins",
        arguments: [
            "", "example.org", "ftp://example.org", "https://", "https:///", "https://example.org/path",
            "https://example.org?q", "https://example.org#f", "https://user@example.org", "https://example.org:",
            "https://example.org:0", "https://example.org:65536", "https://example.org:+80", "https://exa mple.org",
            "https://[::1", "https://[x]", "https://[::1]8", "https://例え.jp", "https://a\r\nb",
        ]
    )
    func invalid(text: String) {
        #expect(HTTPOrigin(text) == nil)
    }

    @Test(
        "Credentials may be sent only over https or to this machine",
        arguments: [
            ("https://example.org", true), ("http://example.org", false), ("http://localhost:8080", true),
            ("http://api.localhost", true), ("http://127.0.0.1", true), ("http://127.255.0.9:1", true),
            ("http://[::1]", true), ("http://127.0.0.1.example.org", false), ("http://localhost.example.org", false),
            ("http://127.1", false), ("http://10.0.0.1", false), ("http://127.0.0.256", false),
        ]
    )
    func credentials(text: String, expected: Bool) {
        #expect(HTTPOrigin(text)?.permitsCredentials == expected)
    }
}

#if canImport(FoundationNetworking)
import Foundation
import HTTPCore
import HTTPCoreTesting
@testable import HTTPCoreURLSession
import Synchronization
import Testing

@Suite("Proxies of the environment")
struct ProxyTests {
    @Test("Credentials are refused if an unencrypted proxy would receive them")
    func credentials() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { connection in
                connection.respond("200 OK", ["X-Name: server"])
                return true
            }
            let proxy = try LoopbackServer { connection in
                connection.respond("200 OK", ["X-Name: proxy"])
                return true
            }
            setenv("http_proxy", proxy.origin.description, 1)
            unsetenv("no_proxy")
            unsetenv("NO_PROXY")
            let transport = HTTPURLSession().transport(to: server.origin)
            #expect(try await transport.send(HTTPRequest(path: "/")).fields["X-Name"] == "proxy")
            let request = HTTPRequest(path: "/", fields: [.authorization: "Bearer t"])
            do {
                _ = try await transport.send(request)
                Issue.record("The credentials were sent.")
            } catch let error as HTTPTransportError {
                #expect(error.code == .insecureCredentials && error.message.contains("'http_proxy' selects a proxy"))
            }
            #expect(proxy.heads.withLock(\.count) == 1 && server.heads.withLock(\.isEmpty))
            setenv("no_proxy", "127.0.0.1", 1)
            #expect(try await transport.send(request).fields["X-Name"] == "server")
        }
    }

    @Test(
        "no_proxy lists hosts and domains",
        arguments: [
            ("", "http_proxy"), ("localhost", "http_proxy"), ("*", nil), ("a.test, 127.0.0.1", nil), ("0.0.1", nil),
        ] as [(String, String?)]
    )
    func exceptions(list: String, variable: String?) throws {
        let origin = try #require(HTTPOrigin("http://127.0.0.1:8080"))
        let environment = ProxyEnvironment { ["http_proxy": "http://proxy.test", "no_proxy": list][$0] }
        #expect(environment.proxyVariable(for: origin) == variable)
        #expect(ProxyEnvironment { _ in nil }.proxyVariable(for: origin) == nil)
        #expect(ProxyEnvironment { $0 == "ALL_PROXY" ? "x" : nil }.proxyVariable(for: origin) == "ALL_PROXY")
    }
}
#endif

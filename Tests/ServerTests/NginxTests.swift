import Foundation
import HTTPCore
import Testing

/// Tests the server behind a real nginx with the shipped configuration. Only the address of the proxy is trusted; the
/// clients use other addresses of this machine.
@Suite("bidly-server behind nginx", .enabled(if: NginxProxy.isAvailable, "nginx or openssl is not installed"))
struct NginxTests {
    private let server: ServerProgram

    init() throws { server = try ServerProgram() }

    private func proxy(_ environment: [String: String] = [:]) throws -> NginxProxy {
        try #require(try server.start(["--trusted-proxy", "127.0.0.1"], environment: environment))
        let port = try #require(server.origin.split(separator: ":").last)
        return try NginxProxy(inFrontOf: String(port))
    }

    @Test("requests are encrypted with the certificate, and unencrypted ones are redirected")
    func encryption() throws {
        let proxy = try proxy()
        let items = try proxy.send("GET", "/v1/items?limit=1")
        #expect(items.status == 200 && items.json["rows"] != nil, "\(items.text)")
        #expect(
            try ServerProgram.send("GET", proxy.origin + "/v1/items", Array(proxy.arguments.dropFirst(2))).status == 0
        )
        let redirect = try ServerProgram.send("POST", proxy.unencryptedOrigin + "/v1/items?limit=1", proxy.arguments)
        #expect(redirect.status == 308)
        #expect(redirect.fields["location"] == "https://bidly.example/v1/items?limit=1")
    }

    @Test(
        "bidly accepts the certificate if the system trusts its authority, and otherwise states that it is not secure",
        .enabled(if: NginxProxy.canReplaceSystemFiles, "only root on Linux can replace the system's certificate store")
    )
    func authority() throws {
        let proxy = try proxy()
        _ = try server.list(by: server.join("ada"), administrator: server.administrator())
        let found = try proxy.run(["search", "--json=price"], trustsAuthority: true)
        #expect(found.status == 0 && found.output.contains("price") && found.error == "", "\(found)")
        let refused = try proxy.run(["search", "--json=price"], trustsAuthority: false)
        #expect(refused.status == 69 && refused.error.contains("is not secure"), "\(refused)")
    }

    @Test("an event arrives while the stream is open")
    func events() throws {
        let proxy = try proxy()
        let root = try server.administrator(), ada = try server.join("ada"), ben = try server.join("ben")
        let item = try server.list(by: ada, administrator: root)
        let stream = try StreamedResponse(from: "\(proxy.origin)/v1/events?item=\(item)", proxy.arguments)
        try #require(stream.wait(for: "retry:"), "\(stream.text)")
        for amount in [2_000, 3_000] {
            let placed = try proxy.send(
                "POST",
                "/v1/items/\(item)/auction/bids",
                body: #"{"maximum":{"amount":\#(amount),"currency":"USD"}}"#,
                token: ben,
                ["--header", "Idempotency-Key: \(amount)"]
            )
            #expect(placed.status == 201, "\(placed.text)")
            let bidCount = #""bidCount":\#(amount / 1_000 - 1)"#
            #expect(stream.wait(for: bidCount) && stream.isOpen, "\(stream.text)")
        }
    }

    @Test(
        "the metrics are denied, in whatever way their path is written",
        arguments: ["/metrics", "/metrics?x=1", "//metrics", "/%6detrics", "/./metrics", "/v1/../metrics", "/metrics/"]
    )
    func metrics(target: String) throws {
        let proxy = try proxy()
        let denied = try proxy.send("GET", target, ["--path-as-is"])
        #expect([403, 404, 400].contains(denied.status) && !denied.text.contains("http_requests_total"))
        #expect(try server.send("GET", "/metrics").text.contains("http_requests_total"))
    }

    @Test("a body over 6 MiB is refused by the proxy, and a smaller one by the server, which may not read all of it")
    func bodySize() throws {
        let proxy = try proxy()
        let mebibyte = 1_048_576
        for (size, respondsServer) in [(6 * mebibyte + 1, false), (6 * mebibyte, true), (mebibyte, true)] {
            let file = server.folder.appending(path: "body")
            try Data(count: size).write(to: file)
            // Disable the field Expect, so that the first response is also the last one.
            let arguments = ["--data-binary", "@\(file.path)", "--header", "Expect:"]
            for coding in [[], ["--header", "Transfer-Encoding: chunked"], ["--http1.1"]] {
                let refused = try proxy.send("POST", "/v1/items", arguments + coding)
                #expect(refused.status == 413)
                #expect(
                    (refused.fields["content-type"] == "application/problem+json") == respondsServer,
                    "\(size) \(refused.text)"
                )
            }
        }
    }

    @Test("the log and the rate limits use the client's address, which the client cannot forge")
    func addresses() throws {
        let proxy = try proxy(["BIDLY_SERVER_ADDRESS_RATE": "2"])
        let forged = ["--header", "X-Forwarded-For: 203.0.113.9"]
        let first = try (0..<3).map { _ in
            try proxy.send("GET", "/v1/items", ["--interface", "127.0.0.2"] + forged).status
        }
        let second = try proxy.send("GET", "/v1/items", ["--interface", "127.0.0.3"]).status
        #expect(first == [200, 200, 429] && second == 200)
        let lines = try server.stop().log.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
        let clients = lines.compactMap { $0["client"]?.string }
        #expect(clients == ["127.0.0.2", "127.0.0.2", "127.0.0.2", "127.0.0.3"])
    }
}

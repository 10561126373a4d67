import BiddingKit
import BiddingTesting
import Foundation
import HTTPCore
import Testing

/// Tests the program `bidly-server` over the network.
@Suite("bidly-server")
struct ServerTests {
    private let server: ServerProgram

    init() throws { server = try ServerProgram() }

    @Test("members register, sign in, list, bid, follow an auction and sign out, and SIGTERM ends the server with 0")
    func wholeStory() throws {
        try #require(try server.start())
        #expect(try server.send("GET", "/livez").text == "ok\n")
        #expect(try server.send("GET", "/readyz").status == 200)
        let root = try server.administrator(), ada = try server.join("ada"), ben = try server.join("ben"),
            cara = try server.join("cara")
        let item = try server.list(by: ada, administrator: root)

        #expect(try server.bid(2_000, on: item, by: nil, key: "a").status == 401)
        let first = try server.bid(2_000, on: item, by: ben, key: "b1")
        #expect(first.status == 201 && first.json["outcome"]?["code"] == "leading", "\(first.text)")
        let replay = try server.bid(2_000, on: item, by: ben, key: "b1")
        #expect(replay.text == first.text && replay.fields["idempotent-replayed"] == "true")
        #expect(try server.bid(3_000, on: item, by: cara, key: "c1").status == 201)

        // The stream does not end, so curl ends it after two seconds.
        let events = try server.send("GET", "/v1/events?item=\(item)&after=0", ["--no-buffer", "--max-time", "2"])
        #expect(events.fields["content-type"] == "text/event-stream")
        #expect(events.text.components(separatedBy: "\"kind\":\"bidPlaced\"").count == 3, "\(events.text)")
        #expect(events.text.contains("id: ") && !events.text.contains("3000"))

        #expect(try server.send("DELETE", "/v1/tokens", token: ben).status == 204)
        let after = try server.send("GET", "/v1/me", token: ben)
        #expect(after.status == 401 && after.fields["www-authenticate"]?.hasPrefix("Bearer") == true)

        let metrics = try server.send("GET", "/metrics").text
        #expect(metrics.contains("http_requests_total{method=\"POST\",status=\"201\"}"))
        let (status, log) = try server.stop()
        #expect(status == 0)
        for secret in [ServerProgram.password, ada, ben, cara, root] {
            #expect(!log.contains(secret) && !metrics.contains(secret))
        }
        let lines = try log.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
        #expect(lines.contains { $0["path"] == .string("/v1/items/\(item)/auction/bids") && $0["status"] == 201 })
        #expect(lines.last?["message"] == "Stopped.")
    }

    @Test("the log states which model of final prices the forecasts use, or why there is none")
    func priceModel() throws {
        let path = server.folder.appending(path: "model.json").path
        func log() throws -> String {
            try #require(try server.start(environment: ["BIDLY_SERVER_MODEL": path]))
            return try server.stop().log
        }
        #expect(try log().contains("No forecasts: there is no model of final prices at \(path)"))
        try FilePriceModelStore(path: path).save(try #require(try SamplePriceModel().model()))
        #expect(try log().contains("Forecasts in USD use the model of final prices at \(path)"))
        try Data("{".utf8).write(to: URL(filePath: path))
        let damaged = try log()
        #expect(damaged.contains("No forecasts: the model of final prices cannot be read: "), "\(damaged)")
    }

    @Test("an administrator suspends a member, who then cannot bid, but can still read")
    func suspension() throws {
        try #require(try server.start())
        let root = try server.administrator(), ada = try server.join("ada"), ben = try server.join("ben")
        let item = try server.list(by: ada, administrator: root)
        let member = try #require(try server.send("GET", "/v1/me", token: ben).json["id"]?.string)
        let target = "/v1/admin/members/\(member)/suspension"
        #expect(try server.send("POST", target, body: #"{"reason":"no payment"}"#, token: ada).status == 403)
        let suspended = try server.send("POST", target, body: #"{"reason":"no payment"}"#, token: root)
        #expect(suspended.status == 200, "\(suspended.text)")
        let refused = try server.bid(2_000, on: item, by: ben, key: "b")
        #expect(refused.status == 409 && refused.json["type"] == "urn:bidly:problem:not-allowed", "\(refused.text)")
        #expect(try server.send("GET", "/v1/items/\(item)/auction", token: ben).status == 200)
    }

    @Test("administrators cannot read secrets in the log over the network, and 'admin create' takes over no account")
    func administrators() throws {
        try #require(try server.start())
        let root = try server.administrator(), ada = try server.join("ada")
        let log = try server.send("GET", "/v1/log", token: root)
        #expect(log.status == 200 && log.text.contains(#""kind":"memberRegistered""#), "\(log.text)")
        #expect(try server.send("GET", "/v1/log", token: ada).status == 403)
        for target in ["/v1/admin/log", "/v1/admin/listings"] {
            let export = try server.send("GET", target, token: root)
            #expect(export.status == 403, "\(target): \(export.text)")
        }
        let taken = try server.run(["admin", "create", "ada", "--house", server.house])
        #expect(taken.status == 77 && taken.output.isEmpty && taken.error.contains("--promote"))
        #expect(try server.run(["admin", "create", "ada", "--promote", "--house", server.house]).status == 0)
    }

    @Test(
        "a one-time code is printed with the command that uses it",
        arguments: [
            ("[::1]:9000", "http://[::1]:9000"), ("0.0.0.0:80", "https://HOST"), ("", "http://127.0.0.1:8080"),
        ]
    )
    func nextCommand(listen: String, address: String) throws {
        if !listen.isEmpty { try server.configure("listen = \(listen)") }
        for command in ["create", "code"] {
            let issued = try server.run(["admin", command, "ada b", "--house", server.house])
            #expect(issued.status == 0)
            #expect(
                issued.error.hasSuffix("It works once. Run: bidly login 'ada b' --reset --server \(address)\n"),
                "\(issued.error)"
            )
        }
    }

    @Test("a configuration file that is too large or cannot be read is named, and nothing is served")
    func unreadableConfiguration() throws {
        try server.configure(String(repeating: "#", count: 1 << 20) + "\n")
        for arguments in [["settings"], ["serve", "--house", server.house]] {
            let refused = try server.run(arguments)
            #expect(refused.status == 78)
            #expect(
                refused.error == """
                    error: Cannot read the configuration file \(server.configuration.path): larger than the limit of 1 MiB

                    """
            )
        }
        try FileManager.default.removeItem(at: server.configuration)
        try FileManager.default.createDirectory(at: server.configuration, withIntermediateDirectories: false)
        let refused = try server.run(["settings"])
        #expect(refused.status == 78 && refused.error.contains(server.configuration.path), "\(refused.error)")
    }

    @Test(
        "a setting that is out of range is named, and nothing is served",
        arguments: [
            ("MAX_CONNECTIONS", "0", "'0' for 'max-connections' (from 1 to 1000000)"),
            ("MAX_CONNECTIONS_PER_ADDRESS", "0", "'0' for 'max-connections-per-address' (from 1 to 1000000)"),
            ("THREADS", "0", "'0' for 'threads' (from 1 to 1024)"),
            ("MEMBER_RATE", "-1", "'-1' for 'member-rate' (from 0 to 1000000000)"),
            ("ADDRESS_RATE", "-1", "'-1' for 'address-rate' (from 0 to 1000000000)"),
            ("REGISTRATION_RATE", "-1", "'-1' for 'registration-rate' (from 0 to 1000000000)"),
            ("HEAD_TIMEOUT", "0s", "'0s' for 'head-timeout' (from 1s to 1d)"),
        ]
    )
    func settingOutOfRange(name: String, value: String, message: String) throws {
        let variable = "BIDLY_SERVER_\(name)"
        let refused = try server.run(
            ["--listen", "127.0.0.1:0", "--house", server.house],
            environment: [variable: value]
        )
        #expect(refused.status == 78)
        #expect(refused.error == "error: environment \(variable): Invalid value \(message).\n")
        #expect(!FileManager.default.fileExists(atPath: server.house))
    }

    @Test("a second SIGTERM ends running requests")
    func secondSignal() throws {
        try #require(
            try server.start(environment: ["BIDLY_SERVER_DRAIN_TIMEOUT": "1d", "BIDLY_SERVER_BODY_TIMEOUT": "1d"])
        )
        let port = try #require(server.origin.split(separator: ":").last.flatMap { UInt16($0) })
        let client = try #require(LoopbackSocket.connected(to: port))
        defer { client.close() }
        let head = "POST /v1/members HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n"
        #expect(client.send(head.utf8))
        // The server is receiving the body.
        #expect(client.received().map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("HTTP/1.1 100 ") == true)
        server.interrupt()
        while let line = server.nextLogLine(), !line.contains("Draining.") {}
        let (status, log) = try server.stop()
        #expect(status == 0 && log.contains("Stopped."), "\(log)")
    }

    @Test("a backup of a served house is a house with the same items")
    func backup() throws {
        try #require(try server.start())
        let root = try server.administrator(), ada = try server.join("ada"),
            item = try server.list(by: ada, administrator: root)
        let copy = server.folder.appending(path: "copy.bidly").path
        let backup = try server.run(["backup", copy, "--house", server.house])
        #expect(backup.status == 0, "\(backup.error)")
        let repeated = try server.run(["backup", copy, "--house", server.house])
        #expect(repeated.status == 65)
        #expect(
            repeated.error == """
                error: Cannot copy the house at \(server.house): \(copy) exists already. Choose a path that does not exist.

                """
        )
        let permissions = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        let before = try server.send("GET", "/v1/items/\(item)/auction").text
        #expect(try server.stop().status == 0)

        try FileManager.default.removeItem(atPath: server.house)
        for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: server.house + ending) }
        try FileManager.default.moveItem(atPath: copy, toPath: server.house)
        try #require(try server.start())
        #expect(try server.send("GET", "/v1/items/\(item)/auction").text == before)
        #expect(try server.send("GET", "/v1/me", token: ada).status == 200)
    }

    @Test("a server that is reachable from other machines needs a TLS proxy or the option --insecure")
    func insecure() throws {
        let refused = try server.run(["--listen", "0.0.0.0:0", "--house", server.house])
        #expect(refused.status == 78)
        #expect(refused.error.contains("--trusted-proxy") && refused.error.contains("--insecure"))
        #expect(!FileManager.default.fileExists(atPath: server.house))
    }

    @Test("serves the web site, unless it is turned off by an option or the setting")
    func web() throws {
        let accept = ["--header", "Accept: text/html"]
        try #require(try server.start())
        let page = try server.send("GET", "/", accept)
        #expect(page.status == 200)
        #expect(page.text.hasPrefix("<!doctype html>"))
        #expect(try server.send("POST", "/sign-in", ["--data", "name=ada"]).status == 403)
        _ = try server.stop()
        for (arguments, environment) in [(["--no-web"], [:]), ([], ["BIDLY_SERVER_WEB": "false"])] {
            try #require(try server.start(arguments, environment: environment))
            #expect(try server.send("GET", "/", accept).status == 404)
            #expect(try server.send("GET", "/v1/items").status == 200)
            _ = try server.stop()
        }
    }

    @Test("requests over the rate limit get 429 with the time to wait")
    func rate() throws {
        try #require(try server.start(environment: ["BIDLY_SERVER_ADDRESS_RATE": "2"]))
        let statuses = try (0..<4).map { _ in try server.send("GET", "/v1/items").status }
        #expect(statuses == [200, 200, 429, 429])
        let refused = try server.send("GET", "/v1/items")
        #expect(Int(refused.fields["retry-after"] ?? "") ?? 0 > 0)
        #expect(refused.fields["ratelimit-policy"] == "\"address\";q=2;w=60")
        #expect(refused.fields["content-type"] == "application/problem+json")
        #expect(try server.send("GET", "/livez").status == 200)
    }

    @Test("registrations over the rate limit of an address get 429; administrators are exempt")
    func registrationRate() throws {
        try #require(try server.start(environment: ["BIDLY_SERVER_REGISTRATION_RATE": "2"]))
        let root = try server.administrator()
        func register(_ name: String, token: String? = nil) throws -> ServerProgram.Response {
            try server.send(
                "POST",
                "/v1/members",
                body: #"{"name":"\#(name)","password":"\#(ServerProgram.password)"}"#,
                token: token
            )
        }
        #expect(try ["ada", "ben", "cara"].map { try register($0).status } == [201, 201, 429])
        let refused = try register("dora")
        #expect((1...1_800).contains(Int(refused.fields["retry-after"] ?? "") ?? 0), "\(refused.fields)")
        #expect(refused.fields["ratelimit-policy"] == "\"registration\";q=2;w=3600")
        #expect(try register("eve", token: root).status == 201)
        #expect(try server.send("GET", "/v1/items").status == 200)
    }

    @Test("a request that no operation accepts gets 404 or 405, even with an invalid token")
    func unsupportedRequests() throws {
        try #require(try server.start())
        for method in ["TRACE", "PATCH", "DELETE"] {
            let refused = try server.send(method, "/v1/items", token: "unknown")
            #expect(refused.status == 405 && refused.fields["allow"] == "GET, HEAD, POST", "\(method)")
        }
        #expect(try server.send("GET", "/v1/nothing", token: "unknown").status == 404)
        #expect(try server.send("GET", "/v1/items", token: "unknown").status == 401)
    }

    @Test("if the address is in use, the message names it and nothing is served")
    func addressInUse() throws {
        try #require(try server.start())
        let address = try #require(server.opening.last?.split(separator: "http://").last?.prefix { $0 != "\"" })
        let second = try server.run(["--listen", String(address), "--house", server.house])
        #expect(second.status == 69)
        #expect(second.error.contains(address))
    }
}

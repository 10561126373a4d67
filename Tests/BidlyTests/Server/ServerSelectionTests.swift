import CommandLineCore
import Foundation
import FoundationCore
import FoundationCoreTesting
import HouseFixtures
import Testing

@testable import BidlyCLI

@Suite("The selection of a server") struct ServerSelectionTests {
    @Test("An option overrides the environment, which overrides the configuration file")
    func precedence() async throws {
        let bidly = try CommandLineHarness(), closed = "http://127.0.0.1:1"
        #expect(await bidly.run("register ada").status == 0)
        let served = ["BIDLY_SERVER": closed]
        #expect(await bidly.run("whoami --json=name").status == 0)
        #expect(await bidly.run("whoami", environment: served).status == 4)
        #expect(await bidly.run("whoami --house '\(bidly.housePath)' --as ada", environment: served).status == 0)
        #expect(await bidly.run("whoami --server \(closed)").status == 4)
        #expect(await bidly.run("config set server HTTP://LOCALHOST:80/").output == "server\thttp://localhost\n")
        #expect(await bidly.run("whoami").status == 4)
        #expect(await bidly.run("whoami --as ada", environment: ["BIDLY_HOUSE": bidly.housePath]).status == 0)
        let listed = await bidly.run("config list --show-origin", environment: served).output
        #expect(listed.contains("server\t\(closed)\tenvironment BIDLY_SERVER\n"))
        let listedFile = await bidly.run("config list --show-origin").output
        #expect(listedFile.contains("server\thttp://localhost\t\(bidly.configurationPath):"))
    }

    @Test("A file and a server of the same precedence are an error")
    func conflict() async throws {
        let bidly = try CommandLineHarness(), closed = "http://127.0.0.1:1"
        #expect(
            await bidly.run("search --house a.bidly --server \(closed)").error
                .hasPrefix("error: --house and --server are mutually exclusive.")
        )
        #expect(
            await bidly.run("search", environment: ["BIDLY_SERVER": closed, "BIDLY_HOUSE": "a.bidly"]) == """
                ! error: A house file (environment BIDLY_HOUSE) and a server (environment BIDLY_SERVER) are both set. Unset one \
                of them, or pass --house FILE or --server URL.
                exit 78
                """
        )
    }

    @Test(
        "An address must be https, or http on this machine",
        arguments: ["http://bidly.example", "bidly.example", "https://bidly.example/path", "ftp://localhost", ""]
    )
    func addresses(text: String) async throws {
        let bidly = try CommandLineHarness()
        #expect(await bidly.run(["search", "--server", text]).status == 64)
        guard !text.isEmpty else { return }
        #expect(await bidly.run("search", environment: ["BIDLY_SERVER": text]).status == 78)
    }

    @Test("If the server cannot be reached, the status is 69, and the message states its address and what to check")
    func unreachable() async throws {
        let servers = ServedHouses(), bidly = try await servers.start().bidly, server = try #require(bidly.server)
        await servers.stop()
        #expect(
            await bidly.run("search") == """
                ! error: \(server) does not accept connections.
                ! Check the address and the network connection, or run: bidly doctor --server \(server)
                exit 69
                """
        )
    }

    @Test(
        "Commands that work only on a house file say so",
        arguments: [
            "sample", "export", "doctor --full", "doctor --repair --yes",
        ]
    )
    func maintenance(line: String) async throws {
        let bidly = try CommandLineHarness(server: "http://127.0.0.1:1")
        let transcript = await bidly.run(line)
        let command = line.split(separator: " ").prefix(2).joined(separator: " ")
        #expect(
            transcript == """
                ! error: '\("bidly " + command)' works on a house file, not at the server http://127.0.0.1:1. Pass --house FILE.
                exit 64
                """
        )
    }

    @Test("doctor checks the server, the sign-in and the clock")
    func doctor() async throws {
        let servers = ServedHouses(), served = try await servers.start()
        _ = try await served.join(["ada"])
        let bidly = served.bidly, server = try #require(bidly.server)
        let healthy = await bidly.run("doctor", as: "ada")
        #expect(healthy.status == 0)
        #expect(healthy.output.contains(/ok\tserver\t\S+: house \w+, bidly-server\/[0-9.]+\n/))
        #expect(healthy.output.contains("ok\tmember\tada\n"))
        #expect(healthy.output.contains("ok\tclock\t2030-01-01T00:00:00.000Z: matches the server's clock\n"))
        // A program on a computer whose clock differs from the server's.
        for (seconds, difference) in [(90, "90 s ahead of"), (-3_600, "3600 s behind"), (4, nil)] as [(Int64, String?)]
        {
            let clock = TestClock(now: served.house.clock.now.advanced(by: .seconds(seconds)))
            let (console, recording) = TestConsole.pipe.makeConsole()
            _ = await bidly.assembly(console, clock: clock).run(["doctor"])
            let skewed = recording.standardOutput
            let text = difference.map { "warn\tclock\t\(clock.now): \($0) the server; remaining times are wrong\n" }
            #expect(skewed.contains(text ?? "ok\tclock\t\(clock.now): matches the server's clock\n"))
        }
        await servers.stop()
        let stopped = await bidly.run("doctor", as: "ada")
        #expect(stopped.status == 1)
        #expect(stopped.output.contains("fail\tserver\t\(server) does not accept connections."))
    }
}

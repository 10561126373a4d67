import CommandLineCore
import Foundation
import HouseFixtures
import Testing

@testable import BidlyCLI

@Suite("Signing in at a server") struct SignInTests {
    private static let password = "correct horse battery staple"

    /// Runs a test with an empty house at a server.
    private func withServer(_ work: (CommandLineHarness) async throws -> Void) async throws {
        let servers = ServedHouses()
        do {
            try await work(try await servers.start().bidly)
        } catch {
            await servers.stop()
            throw error
        }
        await servers.stop()
    }

    /// Runs a command with these lines on standard input, which is not a terminal.
    private func run(
        _ line: String,
        in bidly: CommandLineHarness,
        input: [String] = [],
        as member: String? = nil,
        environment: [String: String] = [:]
    ) async -> CommandLineHarness.Transcript {
        var console = TestConsole.pipe
        console.input = input
        return await bidly.run(line, as: member, on: console, environment: environment)
    }

    private func credentials(of bidly: CommandLineHarness) -> String {
        bidly.folder.appending(path: "data/credentials.json").path
    }

    @Test("register and login store a session in a file with mode 0600, whose path is shown first")
    func registering() async throws {
        try await withServer { bidly in
            let server = try #require(bidly.server)
            let transcript = await run("register ada --password-stdin", in: bidly, input: [Self.password])
            #expect(
                transcript == """
                    Member\tid0000000009
                    Name\tada
                    Registered\t2030-01-01T00:00:00.000Z
                    ! note: Storing the sign-in in \(credentials(of: bidly)), which only you can read.
                    """
            )
            let attributes = try FileManager.default.attributesOfItem(atPath: credentials(of: bidly))
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(await run("whoami --json=name", in: bidly) == #"{"name":"ada"}"#)
            #expect(
                await run("register ben --password-stdin --json=name", in: bidly, input: [Self.password])
                    == #"{"name":"ben"}"#
            )
            #expect(await run("whoami --json=name", in: bidly) == #"{"name":"ben"}"#)
            #expect(await run("whoami --json=name --as ADA", in: bidly) == #"{"name":"ada"}"#)
            #expect(await run("whoami --json=name", in: bidly, as: "ada") == #"{"name":"ada"}"#)
            #expect(
                await run("login ada --password-stdin --json=name,server", in: bidly, input: [Self.password])
                    == #"{"name":"ada","server":"\#(server)"}"#
            )
            #expect(await run("whoami --json=name", in: bidly) == #"{"name":"ada"}"#)
            // The earlier session of ada was ended.
            #expect(await run("sessions", in: bidly).output.split(separator: "\n").count == 1)
        }
    }

    @Test("A password that is wrong, missing or too short is refused, and nothing is stored")
    func refusals() async throws {
        try await withServer { bidly in
            #expect(await run("register ada --password-stdin", in: bidly, input: ["short"]).status == 65)
            #expect(await run("register ada --password-stdin", in: bidly).status == 64)
            #expect(
                await run("register ada", in: bidly) == """
                    ! error: Cannot ask for a password here. Pass it on standard input with --password-stdin.
                    exit 64
                    """
            )
            #expect(
                await run("login ada --password-stdin", in: bidly, input: [Self.password]) == """
                    ! error: The name or the password is wrong.
                    exit 4
                    """
            )
            #expect(!FileManager.default.fileExists(atPath: credentials(of: bidly)))
        }
    }

    @Test("A terminal asks for a password once, and for a new password twice")
    func prompts() async throws {
        try await withServer { bidly in
            let typed = TestConsole.terminal(answers: [Self.password, Self.password])
            let transcript = await bidly.run("register ada --json=name", on: typed)
            #expect(transcript.status == 0)
            #expect(transcript.error.hasPrefix("New password: \nRepeat the password: \n"))
            #expect(!transcript.error.contains(Self.password) && !transcript.output.contains(Self.password))
            let differing = TestConsole.terminal(answers: [Self.password, Self.password + "x"])
            #expect(await bidly.run("register ben", on: differing).status == 65)
            #expect(await bidly.run("login ada", on: .terminal(answers: [Self.password])).status == 0)
        }
    }

    @Test("A member who is not signed in gets exit status 4 and the command to run")
    func notSignedIn() async throws {
        try await withServer { bidly in
            let server = try #require(bidly.server)
            #expect(
                await run("whoami", in: bidly) == """
                    ! error: You are not signed in at \(server). Run: bidly login NAME --server \(server)
                    ! To become a member, run: bidly register NAME --server \(server)
                    exit 4
                    """
            )
            #expect(
                await run("search --as ada", in: bidly) == """
                    ! error: 'ada' is not signed in at \(server). Run: bidly login ada --server \(server)
                    exit 4
                    """
            )
            #expect(await run("search", in: bidly).status == 0)
        }
    }

    @Test("BIDLY_TOKEN overrides stored sign-ins; a token that the server refuses gets exit status 4")
    func tokens() async throws {
        try await withServer { bidly in
            let server = try #require(bidly.server)
            _ = await run("register ada --password-stdin", in: bidly, input: [Self.password])
            let stored = try String(contentsOfFile: credentials(of: bidly), encoding: .utf8)
            let token = try #require(stored.firstMatch(of: /"token":"([^"]+)"/)).1
            _ = await run("register ben --password-stdin", in: bidly, input: [Self.password])
            let environment = ["BIDLY_TOKEN": String(token)]
            #expect(await run("whoami --json=name", in: bidly, environment: environment) == #"{"name":"ada"}"#)
            #expect(
                await run("whoami", in: bidly, as: "ben", environment: environment) == """
                    ! error: The token in BIDLY_TOKEN belongs to 'ada', not to 'ben'. Unset one of the two.
                    exit 4
                    """
            )
            #expect(
                await run("whoami", in: bidly, environment: ["BIDLY_TOKEN": "x"]) == """
                    ! error: \(server) refuses the token in BIDLY_TOKEN. Set another token, or unset the variable.
                    exit 4
                    """
            )
        }
    }

    @Test("A session that was ended elsewhere gets exit status 4 and the command that signs in again")
    func endedSession() async throws {
        try await withServer { bidly in
            let server = try #require(bidly.server)
            _ = await run("register ada --password-stdin", in: bidly, input: [Self.password])
            let id = await run("sessions --json=id", in: bidly).output
            let session = try #require(id.firstMatch(of: /"id":"([^"]+)"/)).1
            #expect(await run("sessions --end nothing", in: bidly).status == 66)
            #expect(await run("sessions --end \(session)", in: bidly).status == 4)
            #expect(
                await run("search", in: bidly) == """
                    ! error: The session of 'ada' at \(server) has ended. Run: bidly login ada --server \(server)
                    ! To continue without signing in, pass --as ''
                    exit 4
                    """
            )
            #expect(await run("search --as ''", in: bidly).status == 0)
        }
    }

    @Test("A pending bid of a session that has ended stays pending, and settle asks for a sign-in")
    func endedSessionWithPendingBid() async throws {
        let servers = ServedHouses()
        let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
        let server = try #require(fixture.bidly.server)
        fixture.bidly.faults.dropsResponses = true
        #expect(await fixture.run("bid 3k7 30", as: "ben").status == 75)
        fixture.bidly.faults.dropsResponses = false
        // A session lasts 30 days.
        try await fixture.advance(by: .seconds(31 * 86_400))
        let settled = await fixture.run("settle", as: "ben")
        #expect(settled.status == 4, "\(settled)")
        #expect(
            settled.error.contains("The session of 'ben' at \(server) has ended. Run: bidly login ben"),
            "\(settled)"
        )
        #expect(settled.output.contains("your bid of 30.00 USD on 3k7d5wz0ab: unknown"), "\(settled)")
        await servers.stop()
    }

    @Test("logout ends the session at the server, and deletes it and the stored responses here")
    func loggingOut() async throws {
        try await withServer { bidly in
            let server = try #require(bidly.server)
            _ = await run("register ada --password-stdin", in: bidly, input: [Self.password])
            let stored = try String(contentsOfFile: credentials(of: bidly), encoding: .utf8)
            let token = try #require(stored.firstMatch(of: /"token":"([^"]+)"/)).1
            #expect(await run("search", in: bidly).status == 0)
            #expect(try cachedFiles(of: bidly).count == 2)
            #expect(
                await run("logout --json", in: bidly) == #"{"endedAtServer":true,"member":"ada","server":"\#(server)"}"#
            )
            #expect(try cachedFiles(of: bidly).isEmpty)
            #expect(await run("whoami", in: bidly).status == 4)
            #expect(await run("whoami", in: bidly, environment: ["BIDLY_TOKEN": String(token)]).status == 4)
            #expect(await run("logout", in: bidly).status == 4)
        }
    }

    @Test("Without the server, logout deletes the session here, and says so")
    func loggingOutOffline() async throws {
        let servers = ServedHouses(), bidly = try await servers.start().bidly, server = try #require(bidly.server)
        _ = await run("register ada --password-stdin", in: bidly, input: [Self.password])
        await servers.stop()
        #expect(
            await run("logout", in: bidly) == """
                Signed out 'ada' at \(server).
                ! note: Deleted only here. The session at \(server) expires 2030-01-31T00:00:00.000Z. Reason: the house \
                cannot be reached: \(server) does not accept connections.
                """
        )
        #expect(await run("whoami", in: bidly).status == 4)
    }

    @Test("A credentials file that others can read is refused before the server is asked")
    func permissions() async throws {
        try await withServer { bidly in
            _ = await run("register ada --password-stdin", in: bidly, input: [Self.password])
            let path = credentials(of: bidly)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            bidly.faults.onRequest(nil)
            for line in ["search", "login ada --password-stdin", "logout"] {
                let transcript = await run(line, in: bidly, input: [Self.password])
                #expect(transcript.status == 1 && transcript.error.contains("chmod 600 '\(path)'"))
            }
            #expect(bidly.faults.requests.isEmpty)
        }
    }

    @Test("A code from an administrator registers a person, or sets a new password")
    func codes() async throws {
        try await withServer { bidly in
            _ = await run("register ada --password-stdin", in: bidly, input: [Self.password])
            let input = ["new " + Self.password, "x"]
            let wrong = await run("login ada --reset --password-stdin", in: bidly, input: input)
            #expect(wrong == "! error: Refused: the code is wrong, was used or has expired.\nexit 3")
            #expect(await run("login ada --password-stdin", in: bidly, input: [Self.password]).status == 0)
        }
    }

    @Test("Each help example that signs in succeeds", arguments: Bidly.allExamples.filter(\.signsIn))
    func example(_ example: CommandExample) async throws {
        try await withServer { bidly in
            _ = await run("register ada --password-stdin", in: bidly, input: [Self.password])
            let line = example.arguments.replacing(" < password.txt", with: "")
            let transcript = await run(line, in: bidly, input: [Self.password])
            #expect(transcript.status == 0, "\(transcript)")
        }
    }

    @Test("A house file needs no sign-in", arguments: ["login ada", "logout", "sessions"])
    func files(line: String) async throws {
        let bidly = try CommandLineHarness()
        let transcript = await run(line, in: bidly)
        #expect(transcript.status == 64 && transcript.error.contains("a house file needs no sign-in"))
        #expect(await run("register ada --password-stdin", in: bidly, input: [Self.password]).status == 64)
    }

    private func cachedFiles(of bidly: CommandLineHarness) throws -> [String] {
        let cache = bidly.folder.appending(path: "cache").path
        return try FileManager.default.subpathsOfDirectory(atPath: cache).filter { $0.contains("/") }
    }
}

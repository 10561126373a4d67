import Testing

@Suite("bidly api") struct APICommandTests {
    private static let terms = #"{"startPrice":{"amount":1000,"currency":"USD"},"endsAt":"2030-01-09T00:00:00.000Z"}"#

    @Test("The response body is printed; --json selects fields; -i prints status and header fields")
    func reading() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "api GET /v1/items/3k9x2m7q4t --json=title",
            prints: #"{"title":"Valve radio, Bakelite case"}"#
        )
        let whole = await fixture.run("api get /v1/me -i", as: "ben")
        #expect(whole.status == 0)
        let account = #"""
            {"emailAddress":null,"hasPassword":false,"id":"id0000000010","name":"ben",\#
            "registeredAt":"2030-01-01T00:00:00.000Z","role":"member","suspension":null}
            """#
        #expect(whole.output == account + "\n")
        #expect(whole.error.hasPrefix("200\n") && whole.error.contains("Content-Type: application/json\n"))
        #expect(await fixture.run("api HEAD /v1/items", as: "ben").output == "")
    }

    @Test("The body is sent as JSON unless a Content-Type is given")
    func writing() async throws {
        let fixture = try await HouseFixture()
        let json = await fixture.run(#"api POST /v1/members --body '{"name":"erin"}' --json"#)
        #expect(json.status == 0 && json.output.contains(#""name":"erin""#))
        let text = await fixture.run("api POST /v1/members --body erin --header 'Content-Type: text/plain' --json")
        #expect(text.status == 65 && text.output.contains(#""status":415"#))
    }

    @Test(
        "The exit status depends on the HTTP status",
        arguments: [
            ("GET /v1/items/nothing", 66, 404), ("GET /v1/me", 4, 401), ("DELETE /v1/items", 65, 405),
            ("GET /v1/items?limit=0", 65, 400), ("POST /v1/members --body {", 65, 400),
            (#"POST /v1/members --body '{"name":"ben"}'"#, 3, 409),
            ("PUT /v1/items/3k9x2m7q4t/auction --as ada --body '\(Self.terms)'", 65, 428),
            ("PUT /v1/items/3k9x2m7q4t/auction --as ada --body '\(Self.terms)' --header 'If-Match: \"old\"'", 75, 412),
        ] as [(String, Int32, Int)]
    )
    func status(line: String, exit: Int32, status: Int) async throws {
        let transcript = try await HouseFixture().run("api \(line) --json")
        #expect(transcript.status == exit && transcript.output.contains("\"status\":\(status),"))
    }

    @Test(
        "An invalid method, path or header field is a usage error",
        arguments: ["'G T' /v1", "GET v1", "GET /v1 --header nonsense"]
    )
    func nonsense(line: String) async throws {
        #expect(try await CommandLineHarness().run("api \(line)").status == 64)
    }
}

import Testing

@Suite("Unknown --json fields")
struct UnknownFieldsTests {
    @Test(
        "An unknown field is refused before anything is changed",
        arguments: [
            "sample --items 3", "pretend 3k9 --once", "pretend 3k9 --for 1s", "bid 3k9 90", "buy 7pw --yes",
            "retract 3k9 --reason wrong-amount --yes", "register eve", "sell --title Spoon --category Lamps --start 5",
            "withdraw 3k9 --reason lost --yes", "categories add Spoons", "brands add Spoons", "review s01 --rating 5",
            "config set bid-limit 5", "demo", "admin suspend ada --reason Fraud --yes",
            "admin void 3k9 leader --reason Fraud --yes", "admin withdraw 3k9 --reason Fraud --yes",
        ]
    )
    func areToldFirst(_ line: String) async throws {
        let fixture = try await HouseFixture()
        let log = await fixture.run("export --log").output, settings = await fixture.run("config list").output

        let transcript = await fixture.run(line + " --json=nope", as: "ben")

        #expect(transcript.status == 64)
        #expect(transcript.error.hasPrefix("error: Unknown field 'nope'.\nAvailable fields: "))
        #expect(await fixture.run("export --log").output == log)
        #expect(await fixture.run("config list").output == settings)
    }

    @Test("Fields of the response to an unsafe API request cannot be selected")
    func areNotChosenOfAChange() async throws {
        let fixture = try await HouseFixture()

        let transcript = await fixture.run(#"api post /v1/members --body '{"name":"eve"}' --json=item.id"#)

        #expect(transcript.status == 64)
        #expect(transcript.error.contains("--json=FIELDS requires the method GET or HEAD"))
        #expect(await fixture.run("whoami", as: "eve").status == 4)
    }
}

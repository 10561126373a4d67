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
            "order pay s01", "order deliver s01", "order discount s01 --remove", "order combine s01 s01",
            "order ship-to s01 --name Ben --line Street --country DE", "order cancel s01 --reason Fraud --yes",
            "offers accept 3k9 --yes", "offers decline 3k9 --yes", "sale confirm-payment s01 --yes",
            "sale ship s01 --carrier DHL", "sale refund s01 --reason Fraud --yes", "sale record-refund s01",
            "shipping add Letter 1", "shipping remove Letter", "discounts add 1%", "discounts end x --yes",
            "relist --all-unsold", "admin void 3k9 leader --reason Fraud --yes",
            "admin withdraw 3k9 --reason Fraud --yes",
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

import Testing

@Suite("bidly admin withdraw", .alsoAtServer) struct AdminWithdrawCommandTests {
    private static let line = "admin withdraw 5ft --reason 'Forbidden goods.'"

    @Test("An administrator can withdraw any item until its end, and the log records who acted and why")
    func withdrawn() async throws {
        let fixture = try await HouseFixture(administrator: "ben")
        #expect(await fixture.run("withdraw 5ft --reason 'Forbidden goods.' --yes", as: "cara").status == 66)
        await fixture.check(
            Self.line + " --yes --json=withdrawal",
            as: "ben",
            prints: #"{"withdrawal":{"authority":"admin","reason":"Forbidden goods."}}"#
        )
        await fixture.check(
            "admin log --limit 1 --json=kind,actor,reason",
            prints: """
                [{"actor":{"id":"id0000000010","name":"ben","role":"administrator"},"kind":"withdrawn",\
                "reason":"Forbidden goods."}]
                """
        )
        await fixture.check(
            Self.line + " --yes",
            as: "ben",
            prints: """
                ! error: Refused: the auction is over.
                exit 3
                """
        )
    }

    @Test("A pipe requires --yes, and nothing is withdrawn")
    func asked() async throws {
        let fixture = try await HouseFixture(administrator: "ben")
        let transcript = await fixture.run(Self.line, as: "ben")
        #expect(transcript.status == 64 && transcript.error.hasPrefix("error: Withdraw 'Clock with a long name"))
        #expect(await fixture.run("show 5ft --json=status") == #"{"status":"open"}"#)
    }
}

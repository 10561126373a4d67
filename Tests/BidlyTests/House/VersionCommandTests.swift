import Testing

@Suite("bidly version") struct VersionCommandTests {
    @Test("It prints the versions of the program and of SQLite, and needs no house")
    func versions() async throws {
        let bidly = try CommandLineHarness()
        let plain = await bidly.run("version"), json = await bidly.run("version --json=version")
        #expect(plain.status == 0 && plain.output.hasPrefix("bidly\t0.2.0\nPlatform\t"))
        #expect(plain.output.contains("SQLite\t3."))
        #expect(json == #"{"version":"0.2.0"}"#)
    }
}

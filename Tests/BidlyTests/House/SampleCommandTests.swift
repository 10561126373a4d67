import Testing

@Suite("bidly sample") struct SampleCommandTests {
    @Test("It adds items to the house, and the same seed adds nothing twice")
    func fills() async throws {
        let bidly = try CommandLineHarness()
        let first = await bidly.run("sample --items 30 --json=items,existing,running,scheduled,sold,unsold")
        #expect(first.status == 0 && first.output.contains(#""items":30"#))
        let again = await bidly.run("sample --items 30 --json=items,existing")
        #expect(again == #"{"existing":30,"items":0}"#)
        #expect(await bidly.run("sample --items 5 --seed 2 --json=items") == #"{"items":5}"#)
        let found = await bidly.run("search --status any --limit 100")
        #expect(found.output.split(separator: "\n").count == 35)
        #expect(await bidly.run("doctor --full").status == 0)
    }

    @Test("The same seed produces identical houses")
    func repeatable() async throws {
        let first = try CommandLineHarness(), second = try CommandLineHarness()
        for bidly in [first, second] { #expect(await bidly.run("sample --items 20 --seed 7").status == 0) }
        let listed = await first.run("search --status any")
        let other = await second.run("search --status any")
        #expect(listed.status == 0 && listed == other)
    }

    @Test("On a terminal, the next commands are suggested")
    func next() async throws {
        let transcript = try await CommandLineHarness().run("sample --items 2", on: .terminal())
        #expect(transcript.error.contains("Next: search with 'bidly search'"))
    }

    @Test("An invalid number of items is refused", arguments: ["0", "-1", "1000001", "many"])
    func wrong(items: String) async throws {
        #expect(try await CommandLineHarness().run("sample --items=\(items)").status == 64)
    }
}

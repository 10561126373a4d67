import CommandLineCore
import Testing

@Suite struct NamedEntryTests {
    private static let entries = [
        NamedEntry(["abc1", "rose"], title: "Rose"), NamedEntry(["abd2", "roses"], title: "Roses"),
    ]

    private func index(_ text: String) throws -> Int {
        try NamedEntry.index(of: "plant", named: text, among: Self.entries, hint: "Run: plants")
    }

    @Test("An ID or its start finds an entry, ignoring case; an equal ID is preferred to a longer one")
    func found() throws {
        for (text, expected) in [("abc", 0), ("ABD2", 1), ("rose", 0), ("roses", 1)] {
            #expect(try index(text) == expected, "\(text)")
        }
    }

    @Test("No match is status 66, also for an empty text; several matches are listed with status 64")
    func failures() {
        for text in ["", "x", "abc12"] {
            let failure = #expect(throws: CommandFailure.self) { try index(text) }
            #expect(failure?.exitStatus == .notFound && failure?.detail.hasSuffix("\nRun: plants") == true)
        }
        let failure = #expect(throws: CommandFailure.self) { try index("ab") }
        #expect(failure?.exitStatus == .usage && failure?.kind == "ambiguous-plant")
        #expect(failure?.detail.hasSuffix("\n  abc1  Rose\n  abd2  Roses") == true)
    }
}

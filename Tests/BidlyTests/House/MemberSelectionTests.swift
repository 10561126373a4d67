import Foundation
import Testing

@Suite("The selected member") struct MemberSelectionTests {
    @Test("Without a selected member, or with an unknown one, the error states how to select or register one")
    func nobody() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "list --mine",
            prints: """
                ! error: No member selected. Pass --as NAME, or run: bidly config set as NAME
                ! To become a member, run: bidly register NAME
                exit 4
                """
        )
        await fixture.check(
            "list --mine --json",
            prints: """
                {"detail":"No member selected. Pass --as NAME, or run: bidly config set as NAME\\nTo become a \
                member, run: bidly register NAME","exitStatus":4,"title":"No member selected",\
                "type":"urn:bidly:problem:sign-in-needed"}
                ! error: No member selected. Pass --as NAME, or run: bidly config set as NAME
                ! To become a member, run: bidly register NAME
                exit 4
                """
        )
        await fixture.check(
            "list --as eve",
            prints: """
                ! error: The house \(fixture.bidly.housePath) has no member 'eve'.
                ! Pass another name with --as NAME, or run: bidly register eve
                exit 4
                """
        )
        await fixture.check(
            "list --as 'eve and adam'",
            prints: """
                ! error: The house \(fixture.bidly.housePath) has no member 'eve and adam'.
                ! Pass another name with --as NAME, or run: bidly register 'eve and adam'
                exit 4
                """
        )
    }

    @Test("A command that only reads accepts a configured member who is unknown in another house")
    func otherHouse() async throws {
        let fixture = try await HouseFixture(), path = fixture.bidly.folder.appending(path: "other.bidly").path
        #expect(await fixture.run("config set as ben").status == 0)
        #expect(await fixture.run("categories add Lamps --house \(path)").status == 0)
        let note = "! note: 'ben' (config file) is not a member of \(path). Continuing without a member."
        await fixture.check("list --house \(path) --json", prints: "[]\n\(note)")
        await fixture.check("list --json", environment: ["BIDLY_HOUSE": path], prints: "[]\n\(note)")
        let stranger: CommandLineHarness.Transcript = """
            ! error: The house \(path) has no member 'ben'.
            ! Pass another name with --as NAME, or run: bidly register ben --house \(path)
            exit 4
            """
        await fixture.check("board --house \(path)", prints: stranger)
        await fixture.check("list --house \(path) --as ben", prints: stranger)
        await fixture.check("list --house \(path)", as: "ben", prints: stranger)
    }

    @Test("Suggested commands act as the member of the failed command, if they have this option")
    func suggestions() async throws {
        let fixture = try await HouseFixture(), path = fixture.bidly.housePath
        for (line, suggestion) in [
            ("show zzz --as ben", "Run: bidly search --as ben"),
            ("show zzz --as ben --house \(path)", "Run: bidly search --as ben --house \(path)"),
            ("search lamp --category Nope --as=ben", "Run: bidly categories --as ben"),
            ("order show nosuch --as ben", "Run: bidly orders, or as its seller: bidly sales --as ben"),
            ("list --as eve", "or run: bidly register eve"),
            ("list --as eve --house \(path)", "or run: bidly register eve --house \(path)"),
            ("list --mine --as ''", "or run: bidly config set as NAME\nTo become a member, run: bidly register NAME"),
        ] {
            let transcript = await fixture.run(line)
            #expect(transcript.error.hasSuffix("\(suggestion)\n"), "\(line): \(transcript)")
        }
    }

    @Test("An empty name selects no member and overrides the settings")
    func emptyName() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("config set as ben").status == 0)
        #expect(await fixture.run("whoami").status == 0)
        #expect(await fixture.run("whoami --as ''").error.hasPrefix("error: No member selected. "))
        #expect(await fixture.run("whoami", as: "").error.hasPrefix("error: No member selected. "))
        #expect(await fixture.run("list --as ''").status == 0)
    }

    @Test("The error for a house that cannot be opened states the file and the reason")
    func noHouse() async throws {
        let fixture = try await HouseFixture(), path = fixture.bidly.folder.path
        await fixture.check(
            "list --house \(path)",
            prints: """
                ! error: Cannot open the house file: \(path): unable to open database file: \(path) (SQLite error 14)
                exit 69
                """
        )
        await fixture.check(
            "list --house \(path) --json=item.id",
            prints: """
                {"detail":"Cannot open the house file: \(path): unable to open database file: \(path) (SQLite error \
                14)","exitStatus":69,"house":"\(path)",\
                "title":"Cannot open the house file","type":"urn:bidly:problem:house-unavailable"}
                ! error: Cannot open the house file: \(path): unable to open database file: \(path) (SQLite error 14)
                exit 69
                """
        )
    }
}

import Foundation
import Testing

@Suite("bidly config: errors") struct ConfigFaultsTests {
    @Test("An unknown setting is refused with a suggestion")
    func unknown() async throws {
        let bidly = try CommandLineHarness()
        #expect(
            await bidly.run("config get bid-limt") == """
                ! error: Invalid value 'bid-limt' for '<key>' (allowed: as, house, server, bid-limit, star-on-bid, inline-photos, pager). \
                Did you mean 'bid-limit'?
                ! help: <key>  The setting.
                ! usage: bidly config get [--json[=<field,…>]] [--template <text>] [--color <when>] <key>
                ! see 'bidly config get --help'
                exit 64
                """
        )
        #expect(
            await bidly.run("config unset colour") == """
                ! error: There is no setting 'colour'.
                ! Run: bidly config list
                exit 66
                """
        )
    }

    @Test(
        "An invalid value is refused, and the file stays unchanged",
        arguments: [
            ("bid-limit lots", "Invalid value 'lots' for 'bid-limit' (an amount such as 100, 99.50 or '100 EUR')."),
            ("bid-limit -5", "Invalid value '-5' for 'bid-limit' (an amount such as 100, 99.50 or '100 EUR')."),
            ("star-on-bid maybe", "Invalid value 'maybe' for 'star-on-bid' (allowed: true, false)."),
            ("as ''", "'as' requires a value. To remove the setting, run: bidly config unset as"),
            ("house ''", "'house' requires a value. To remove the setting, run: bidly config unset house"),
            ("as ' ben'", "' ben' is not a valid value; it must be one line without leading or trailing spaces."),
        ]
    )
    func badValue(words: String, message: String) async throws {
        let bidly = try CommandLineHarness()
        let transcript = await bidly.run("config set -- \(words)")
        #expect(transcript.status == 64 && transcript.output == "")
        #expect(transcript.error.contains("error: \(message)\n"), "\(transcript.error)")
        #expect(!FileManager.default.fileExists(atPath: bidly.configurationPath))
    }

    @Test("An unknown --json field prevents the change")
    func field() async throws {
        let bidly = try CommandLineHarness()
        #expect(await bidly.run("config set as ben --json=vale").status == 64)
        #expect(await bidly.run("config get as").status == 66)
    }

    @Test("Lines with unknown settings are reported and can be removed")
    func unheeded() async throws {
        let bidly = try CommandLineHarness()
        try write("bid-limt = 5\n", to: bidly)
        let listed = await bidly.run("config")
        #expect(listed.status == 0)
        #expect(
            listed.error
                == "note: \(bidly.configurationPath):1: Unknown setting 'bid-limt'. Did you mean 'bid-limit'?\n"
        )
        #expect(await bidly.run("config unset bid-limt --json=key,value") == #"{"key":"bid-limt","value":null}"#)
        #expect(await bidly.run("config").error == "")
    }

    @Test(
        "A line that cannot be parsed stops all commands except config"
    )
    func damaged() async throws {
        let bidly = try CommandLineHarness()
        let note = "\(bidly.configurationPath):2: Expected 'key = value', not 'what is this'."
        try write("as = ben\nwhat is this\n", to: bidly)
        #expect(await bidly.run("list") == "! error: \(note)\nexit 78")
        #expect(await bidly.run("config get as") == "ben\n! note: \(note)")
        #expect(await bidly.run("config set as cara") == "as\tcara\n! note: \(note)")
        #expect(await bidly.run("config set star-on-bid false").status == 0)
        let listed = await bidly.run("config")
        #expect(listed.status == 0 && listed.error == "note: \(note)\n")
        #expect(listed.output.hasPrefix("as\tcara\n"))
        let moved = note.replacing(":2:", with: ":1:")
        #expect(await bidly.run("config unset as --json=value") == "{\"value\":null}\n! note: \(moved)")
        let left = try String(contentsOfFile: bidly.configurationPath, encoding: .utf8)
        #expect(left == "what is this\nstar-on-bid = false\n")
    }

    @Test("Setting a duplicate setting again removes the duplicate")
    func twice() async throws {
        let bidly = try CommandLineHarness()
        try write("as = ben\nas = cara\n", to: bidly)
        #expect(await bidly.run("config set as dora").status == 0)
        #expect(try String(contentsOfFile: bidly.configurationPath, encoding: .utf8) == "as = dora\n")
        #expect(await bidly.run("config get as") == "dora")
    }

    @Test("An invalid value in the file is reported while the others are listed, and can be replaced")
    func repaired() async throws {
        let bidly = try CommandLineHarness()
        let message = "\(bidly.configurationPath):1: Invalid value 'lots' for 'bid-limit'"
        try write("bid-limit = lots\nas = ben\n", to: bidly)
        let listed = await bidly.run("config")
        #expect(listed.status == 0 && listed.error.hasPrefix("note: \(message)"))
        #expect(listed.output.contains("bid-limit\tlots\n") && listed.output.contains("as\tben\n"))
        #expect(await bidly.run("config get as") == "ben")
        let single = await bidly.run("config get bid-limit")
        #expect(single.status == 78 && single.error.hasPrefix("error: \(message)"))
        #expect(await bidly.run("config set bid-limit 50") == "bid-limit\t50")
    }

    @Test("A note says that the new default member is not a member of the default house")
    func stranger() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "config set as ben",
            prints: "as\tben\n! note: Created the config file \(fixture.bidly.configurationPath)"
        )
        await fixture.check(
            "config set as eve",
            prints: """
                as\teve
                ! note: 'eve' is not a member of \(fixture.bidly.housePath) yet. Run: bidly register eve
                """
        )
    }

    private func write(_ text: String, to bidly: CommandLineHarness) throws {
        let file = URL(filePath: bidly.configurationPath)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }
}

import Foundation
import Testing

@Suite("bidly config: what cannot be") struct ConfigFaultsTests {
    @Test("a setting that there is not is told with what was meant")
    func unknown() async throws {
        let bidly = try CommandLineStage()
        #expect(
            await bidly.run("config get bid-limt") == """
                ! error: invalid value 'bid-limt' for '<key>' (allowed: as, house, bid-limit, star-on-bid, pager). \
                Did you mean 'bid-limit'?
                ! help: <key>  The setting.
                ! usage: bidly config get [--json[=<field,…>]] [--color <when>] <key>
                ! see 'bidly config get --help'
                exit 64
                """
        )
        #expect(
            await bidly.run("config unset colour") == """
                ! error: there is no setting 'colour'
                ! see 'bidly config list'
                exit 66
                """
        )
    }

    @Test(
        "a value that is none is refused, and the file stays as it is",
        arguments: [
            ("bid-limit lots", "invalid value 'lots' for 'bid-limit' (an amount such as 100, 99.50 or '100 EUR')"),
            ("bid-limit -5", "invalid value '-5' for 'bid-limit' (an amount such as 100, 99.50 or '100 EUR')"),
            ("star-on-bid maybe", "invalid value 'maybe' for 'star-on-bid' (allowed: true, false)"),
            ("as ''", "'as' needs a value; 'bidly config unset as' takes it back"),
            ("house ''", "'house' needs a value; 'bidly config unset house' takes it back"),
            ("as ' ben'", "' ben' cannot be a value: it must be one line without blanks at its ends"),
        ]
    )
    func badValue(words: String, message: String) async throws {
        let bidly = try CommandLineStage()
        let transcript = await bidly.run("config set -- \(words)")
        #expect(transcript.status == 64 && transcript.output == "")
        #expect(transcript.error.contains("error: \(message)\n"), "\(transcript.error)")
        #expect(!FileManager.default.fileExists(atPath: bidly.configurationPath))
    }

    @Test("an unknown field of --json changes nothing")
    func field() async throws {
        let bidly = try CommandLineStage()
        #expect(await bidly.run("config set as ben --json=vale").status == 64)
        #expect(await bidly.run("config get as").status == 66)
    }

    @Test("lines that nothing heeds are told, and can be taken out")
    func unheeded() async throws {
        let bidly = try CommandLineStage()
        try write("bid-limt = 5\n", to: bidly)
        let listed = await bidly.run("config")
        #expect(listed.status == 0)
        #expect(
            listed.error
                == "note: \(bidly.configurationPath):1: unknown setting 'bid-limt'. Did you mean 'bid-limit'?\n"
        )
        #expect(await bidly.run("config unset bid-limt --json=key,value") == #"{"key":"bid-limt","value":null}"#)
        #expect(await bidly.run("config").error == "")
    }

    @Test("a damaged file is told with its line, and is not overwritten")
    func damaged() async throws {
        let bidly = try CommandLineStage()
        try write("as = ben\nwhat is this\n", to: bidly)
        for line in ["config", "config get as", "config set as cara", "config unset as"] {
            let transcript = await bidly.run(line)
            #expect(transcript.status == 78 && transcript.output == "")
            #expect(transcript.error.contains("\(bidly.configurationPath):2: expected 'key = value'"))
        }
        #expect(try String(contentsOfFile: bidly.configurationPath, encoding: .utf8) == "as = ben\nwhat is this\n")
    }

    @Test("a value in the file that is none can be set anew")
    func repaired() async throws {
        let bidly = try CommandLineStage()
        try write("bid-limit = lots\n", to: bidly)
        #expect(await bidly.run("config").status == 78)
        #expect(await bidly.run("config set bid-limit 50") == "bid-limit\t50")
    }

    private func write(_ text: String, to bidly: CommandLineStage) throws {
        let file = URL(filePath: bidly.configurationPath)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }
}

import Foundation
import Testing

@Suite("bidly config") struct ConfigCommandTests {
    @Test("BIDLY_PAGER overrides the configuration file, which overrides PAGER")
    func pager() async throws {
        let bidly = try CommandLineHarness()
        func pager(_ environment: [String: String]) async -> String {
            let listed = await bidly.run("config list --show-origin --json=key,origin,value", environment: environment)
            return String(listed.output.split(separator: "{").last ?? "")
        }
        #expect(await pager(["PAGER": "most"]).contains(#""origin":"environment PAGER","value":"most""#))
        #expect(await bidly.run("config set pager less").status == 0)
        #expect(await pager(["PAGER": "most"]).contains(#"config:1","value":"less""#))
        let own = await pager(["PAGER": "most", "BIDLY_PAGER": "more"])
        #expect(own.contains(#""origin":"environment BIDLY_PAGER","value":"more""#))
    }

    @Test("Without a configuration file the defaults apply, and listing settings does not create the file")
    func nothing() async throws {
        let bidly = try CommandLineHarness()
        #expect(
            await bidly.run("config")
                == "as\t\nhouse\t\nserver\t\nbid-limit\t\nstar-on-bid\ttrue\ninline-photos\ttrue\npager\t"
        )
        #expect(
            await bidly.run("config list --show-origin", on: .terminal()) == """
                KEY            VALUE  ORIGIN
                as             –      default
                house          –      default
                server         –      default
                bid-limit      –      default
                star-on-bid    true   default
                inline-photos  true   default
                pager          –      default
                """
        )
        #expect(await bidly.run("config path") == "\(bidly.configurationPath)")
        #expect(await bidly.run("config path --json") == #"{"path":"\#(bidly.configurationPath)"}"#)
        #expect(!FileManager.default.fileExists(atPath: bidly.configurationPath))
    }

    @Test("Settings are stored in the configuration file, whose path is printed when it is created")
    func set() async throws {
        let bidly = try CommandLineHarness()
        #expect(
            await bidly.run("config set as 'ada of the lake'") == """
                as\tada of the lake
                ! note: Created the config file \(bidly.configurationPath)
                """
        )
        #expect(await bidly.run("config set bid-limit '100 EUR'") == "bid-limit\t100 EUR")
        #expect(await bidly.run("config set star-on-bid false", on: .terminal()) == "star-on-bid  false")
        #expect(
            await bidly.run("config set pager 'less -R' --json") == """
                {"help":"The pager command for output that is longer than the terminal.","key":"pager","origin":"\
                \(bidly.configurationPath):4","value":"less -R"}
                """
        )
        let file = try String(contentsOfFile: bidly.configurationPath, encoding: .utf8)
        #expect(file == "as = ada of the lake\nbid-limit = 100 EUR\nstar-on-bid = false\npager = less -R\n")
        #expect(await bidly.run("config get as") == "ada of the lake")
        #expect(
            await bidly.run("config list --show-origin") == """
                as\tada of the lake\t\(bidly.configurationPath):1
                house\t\tdefault
                server\t\tdefault
                bid-limit\t100 EUR\t\(bidly.configurationPath):2
                star-on-bid\tfalse\t\(bidly.configurationPath):3
                inline-photos\ttrue\tdefault
                pager\tless -R\t\(bidly.configurationPath):4
                """
        )
    }

    @Test("The path of a house is stored as an absolute path")
    func house() async throws {
        let bidly = try CommandLineHarness()
        let here = URL(filePath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
        _ = await bidly.run("config path")
        #expect(
            await bidly.run("config set house ./other/../my.bidly --json=value").output
                == "{\"value\":\"\(here)/my.bidly\"}\n"
        )
    }

    @Test("A note says that the environment overrides the stored value")
    func environment() async throws {
        let bidly = try CommandLineHarness()
        _ = await bidly.run("config set as ben")
        #expect(
            await bidly.run("config set as cara", as: "dora") == """
                as\tdora
                ! note: 'as' in the config file has no effect: environment BIDLY_AS sets it to 'dora'.
                """
        )
        #expect(
            await bidly.run("config get as --json=value,origin", as: "dora") == """
                {"origin":"environment BIDLY_AS","value":"dora"}
                """
        )
        #expect(await bidly.run("config get as") == "cara")
    }

    @Test("Removing a setting leaves all other lines unchanged")
    func unset() async throws {
        let bidly = try CommandLineHarness()
        _ = await bidly.run("config set as ben")
        let file = URL(filePath: bidly.configurationPath)
        try Data("# mine\nas = ben\n\nbid-limit = 5\n".utf8).write(to: file)
        #expect(await bidly.run("config unset as") == "as\t")
        #expect(try String(contentsOf: file, encoding: .utf8) == "# mine\n\nbid-limit = 5\n")
        #expect(
            await bidly.run("config unset as") == """
                as\t
                ! note: 'as' is not set in \(bidly.configurationPath).
                """
        )
        #expect(
            await bidly.run("config get as") == """
                ! error: 'as' has no value. Run: bidly config set as VALUE
                exit 66
                """
        )
    }

    @Test("Removing a setting that was never set does not create the file")
    func unsetNothing() async throws {
        let bidly = try CommandLineHarness()
        #expect(await bidly.run("config unset as").status == 0)
        #expect(!FileManager.default.fileExists(atPath: bidly.configurationPath))
    }
}

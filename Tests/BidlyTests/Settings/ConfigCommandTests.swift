import Foundation
import Testing

@Suite("bidly config") struct ConfigCommandTests {
    @Test("a pager of bidly's own goes before the file, and that before the one of all programs")
    func pager() async throws {
        let bidly = try CommandLineStage()
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

    @Test("nothing is set at first, and nothing is written by looking")
    func nothing() async throws {
        let bidly = try CommandLineStage()
        #expect(await bidly.run("config") == "as\t\nhouse\t\nbid-limit\t\nstar-on-bid\ttrue\npager\t")
        #expect(
            await bidly.run("config list --show-origin", on: .terminal()) == """
                KEY          VALUE  ORIGIN
                as           –      default
                house        –      default
                bid-limit    –      default
                star-on-bid  true   default
                pager        –      default
                """
        )
        #expect(await bidly.run("config path") == "\(bidly.configurationPath)")
        #expect(await bidly.run("config path --json") == #"{"path":"\#(bidly.configurationPath)"}"#)
        #expect(!FileManager.default.fileExists(atPath: bidly.configurationPath))
    }

    @Test("what is set is kept in the file, whose place is told when it is made")
    func set() async throws {
        let bidly = try CommandLineStage()
        #expect(
            await bidly.run("config set as 'ada of the lake'") == """
                as\tada of the lake
                ! note: the configuration is kept in \(bidly.configurationPath)
                """
        )
        #expect(await bidly.run("config set bid-limit '100 EUR'") == "bid-limit\t100 EUR")
        #expect(await bidly.run("config set star-on-bid false", on: .terminal()) == "star-on-bid  false")
        #expect(
            await bidly.run("config set pager 'less -R' --json") == """
                {"help":"The command that shows long texts page by page.","key":"pager","origin":"\
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
                bid-limit\t100 EUR\t\(bidly.configurationPath):2
                star-on-bid\tfalse\t\(bidly.configurationPath):3
                pager\tless -R\t\(bidly.configurationPath):4
                """
        )
    }

    @Test("a house is kept by its path from the root on")
    func house() async throws {
        let bidly = try CommandLineStage()
        let here = URL(filePath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
        _ = await bidly.run("config path")
        #expect(
            await bidly.run("config set house ./other/../my.bidly --json=value").output
                == "{\"value\":\"\(here)/my.bidly\"}\n"
        )
    }

    @Test("the environment goes before the file, which is told")
    func environment() async throws {
        let bidly = try CommandLineStage()
        _ = await bidly.run("config set as ben")
        #expect(
            await bidly.run("config set as cara", as: "dora") == """
                as\tdora
                ! note: environment BIDLY_AS says 'dora', which goes before the file
                """
        )
        #expect(
            await bidly.run("config get as --json=value,origin", as: "dora") == """
                {"origin":"environment BIDLY_AS","value":"dora"}
                """
        )
        #expect(await bidly.run("config get as") == "cara")
    }

    @Test("what is taken back leaves every other line")
    func unset() async throws {
        let bidly = try CommandLineStage()
        _ = await bidly.run("config set as ben")
        let file = URL(filePath: bidly.configurationPath)
        try Data("# mine\nas = ben\n\nbid-limit = 5\n".utf8).write(to: file)
        #expect(await bidly.run("config unset as") == "as\t")
        #expect(try String(contentsOf: file, encoding: .utf8) == "# mine\n\nbid-limit = 5\n")
        #expect(
            await bidly.run("config unset as") == """
                as\t
                ! note: 'as' is not set in \(bidly.configurationPath)
                """
        )
        #expect(
            await bidly.run("config get as") == """
                ! error: 'as' has no value; 'bidly config set as …' gives it one
                exit 66
                """
        )
    }

    @Test("taking back what was never set makes no file")
    func unsetNothing() async throws {
        let bidly = try CommandLineStage()
        #expect(await bidly.run("config unset as").status == 0)
        #expect(!FileManager.default.fileExists(atPath: bidly.configurationPath))
    }
}

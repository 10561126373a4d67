import FoundationCoreTesting
import Foundation
import Testing

@Suite("bidly doctor: the individual checks") struct DoctorChecksTests {
    private func line(_ name: String, of transcript: CommandLineHarness.Transcript) -> String? {
        let lines = transcript.output.split(separator: "\n").map(String.init)
        return lines.first { $0.split(separator: "\t").dropFirst().first == Substring(name) }
    }

    @Test("The checks create no files")
    func nothing() async throws {
        let bidly = try CommandLineHarness()
        #expect(
            await bidly.run("doctor") == """
                ok\tconfiguration\tno config file at \(bidly.configurationPath); defaults apply
                ok\tconfiguration folder\t\(bidly.folder.path)/config: created on demand
                warn\tdata folder\t\(bidly.folder.path)/data: other users can read it. Run: chmod 700 \(bidly.folder.path)/data
                ok\tstate folder\t\(bidly.folder.path)/state: created on demand
                ok\thouse\tno house yet; commands create it at \(bidly.housePath)
                ok\tclock\t2030-01-01T00:00:00.000Z
                ok\tterminal\tnot a terminal, 80 columns; colour off (set by --color)
                """
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: bidly.folder.path) == ["data"])
        #expect(!FileManager.default.fileExists(atPath: bidly.housePath))
    }

    @Test("A configuration that cannot be parsed does not prevent the checks of the house")
    func configuration() async throws {
        let fixture = try await HouseFixture()
        let file = URL(filePath: fixture.bidly.configurationPath)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("what is this\n".utf8).write(to: file)
        let transcript = await fixture.run("doctor", as: "ben")
        #expect(transcript.status == 1)
        #expect(
            line("configuration", of: transcript)?.hasPrefix("fail\tconfiguration\t\(file.path):1: Expected") == true
        )
        #expect(line("house", of: transcript)?.contains(": 10 items, 5 bids, 4 members, ") == true)
        #expect(line("member", of: transcript) == "ok\tmember\tben")
    }

    @Test("A house or folder that other users can change is a warning with the command that fixes it")
    func openHouse() async throws {
        let fixture = try await HouseFixture(), folder = fixture.bidly.folder.appending(path: "shared")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: "our.bidly").path
        #expect(await fixture.run("categories add Lamps --house \(path)").status == 0)
        #expect(
            line("house", of: await fixture.run("doctor --house \(path)"))?.hasPrefix("ok\thouse\t\(path): ") == true
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        #expect(
            line("house permissions", of: await fixture.run("doctor --house \(path)"))
                == "warn\thouse permissions\t\(path): other users can read or change it. Run: chmod 600 \(path)"
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
        #expect(
            line("house permissions", of: await fixture.run("doctor --house \(path)"))
                == "warn\thouse permissions\t\(folder.path): other users can replace its files. Run: chmod go-w \(folder.path)"
        )
    }

    @Test("A BIDLY_HOME in which other users can replace folders is a warning with the command that fixes it")
    func openHome() async throws {
        let fixture = try await HouseFixture(), home = fixture.bidly.folder.path
        #expect(line("BIDLY_HOME permissions", of: await fixture.run("doctor")) == nil)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: home)
        #expect(
            line("BIDLY_HOME permissions", of: await fixture.run("doctor"))
                == "warn\tBIDLY_HOME permissions\t\(home): other users can replace its files. Run: chmod go-w \(home)"
        )
    }

    @Test("A state file that other users can read is a warning with the command that fixes it")
    func openStateFile() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("show 3k9", as: "ben").status == 0)
        #expect(line("file permissions", of: await fixture.run("doctor")) == nil)
        let path = fixture.bidly.folder.appending(path: "state/last-item").path
        try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: path)
        #expect(
            line("file permissions", of: await fixture.run("doctor"))
                == "warn\tfile permissions\t\(path): other users can read or change it. Run: chmod 600 \(path)"
        )
    }

    @Test("A symbolic link to the configuration is followed and reported; a dangling link is a warning")
    func links() async throws {
        let fixture = try await HouseFixture(), files = FileManager.default
        let (config, home) = (fixture.bidly.configurationPath, fixture.bidly.folder.resolvingSymlinksInPath())
        let target = home.appending(path: "dotfiles-bidly").path
        #expect(line("links", of: await fixture.run("doctor")) == nil)
        try #require(await fixture.run("config set as ben").status == 0)
        try files.moveItem(atPath: config, toPath: target)
        try files.createSymbolicLink(atPath: config, withDestinationPath: target)
        #expect(await fixture.run("config set bid-limit 50").status == 0)
        #expect(try files.destinationOfSymbolicLink(atPath: config) == target)
        #expect(try String(contentsOfFile: target, encoding: .utf8).contains("bid-limit = 50"))
        #expect(line("links", of: await fixture.run("doctor")) == "ok\tlinks\t\(config) links to \(target)")
        try files.removeItem(atPath: target)
        #expect(
            line("links", of: await fixture.run("doctor"))
                == "warn\tlinks\t\(config) links to \(target), which does not exist"
        )
    }

    @Test("An unknown member is a warning with advice; no selected member is ok")
    func member() async throws {
        let fixture = try await HouseFixture()
        let stranger = await fixture.run("doctor", as: "eve")
        #expect(stranger.status == 0)
        let advice = "To join it, run: bidly register eve"
        #expect(line("member", of: stranger) == "warn\tmember\t'eve' is not a member of this house. \(advice)")
        let anonymous = await fixture.run("doctor")
        #expect(anonymous.status == 0)
        #expect(line("member", of: anonymous) == "ok\tmember\tno member selected")
    }

    @Test("A damaged watchlist is reported with the name of its backup file")
    func watchlist() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 3k9", as: "ben").status == 0)
        #expect(line("watchlist", of: await fixture.run("doctor", as: "ben")) == "ok\twatchlist\t1 item")
        let data = fixture.bidly.folder.appending(path: "data")
        let names = try FileManager.default.contentsOfDirectory(atPath: data.path)
        let name = try #require(names.first { $0.hasPrefix("watchlist-") && $0.hasSuffix(".json") })
        try Data("{".utf8).write(to: data.appending(path: name))
        let transcript = await fixture.run("doctor", as: "ben")
        #expect(transcript.status == 1)
        let watchlist = line("watchlist", of: transcript)
        #expect(watchlist?.hasPrefix("fail\twatchlist\t") == true && watchlist?.contains("\(name).damaged-1") == true)
        #expect(line("pending bids", of: transcript) == "ok\tpending bids\tnone")
    }

    @Test("A file in place of a folder is a failure; all other checks still run")
    func folder() async throws {
        let bidly = try CommandLineHarness()
        try Data().write(to: bidly.folder.appending(path: "state"))
        let transcript = await bidly.run("doctor")
        #expect(transcript.status == 1)
        #expect(
            line("state folder", of: transcript) == "fail\tstate folder\t\(bidly.folder.path)/state: Not a directory"
        )
        #expect(line("house", of: transcript)?.hasPrefix("ok\thouse\tno house yet") == true)
    }

    @Test("A clock that was set back is a warning, a clock that was never set a failure")
    func clock() async throws {
        let fixture = try await HouseFixture()
        fixture.bidly.clock.advance(by: .seconds(-86_400))
        let back = await fixture.run("doctor")
        #expect(back.status == 0)
        #expect(
            line("clock", of: back)?.hasPrefix("warn\tclock\t2029-12-31T12:00:00.000Z: behind the last log entry")
                == true
        )
        let bidly = try CommandLineHarness()
        bidly.clock.advance(by: .seconds(-60 * 365 * 86_400))
        let never = await bidly.run("doctor")
        #expect(never.status == 1)
        #expect(line("clock", of: never)?.hasPrefix("fail\tclock\t1970-") == true)
    }

    @Test("On a terminal, details are wrapped and problems are coloured")
    func terminal() async throws {
        let bidly = try CommandLineHarness()
        let transcript = await bidly.run("doctor", on: .terminal(width: 60, isColored: true))
        #expect(transcript.output.contains("\u{1B}[2mok    clock\u{1B}[0m"))
        #expect(transcript.output.contains("\u{1B}[33m"))
        #expect(transcript.output.contains("terminal, 60 columns;"))
    }

    @Test("An unknown --json field is refused before any check runs")
    func field() async throws {
        let bidly = try CommandLineHarness()
        #expect(await bidly.run("doctor --json=status").status == 64)
    }
}

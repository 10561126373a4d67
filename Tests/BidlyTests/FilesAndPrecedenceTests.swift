import Foundation
import Testing

@testable import BidlyCLI

/// The locations and permissions of the user's files, and the precedence of options, environment and configuration
/// file.
@Suite("Files and precedence of settings") struct FilesAndPrecedenceTests {
    private func permissions(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("BIDLY_HOME contains all files, and other users cannot read them")
    func home() async throws {
        let fixture = try await HouseFixture(), home = fixture.bidly.folder
        #expect(await fixture.run("watch 3k9 --json=item.id", as: "ben").status == 0)
        #expect(await fixture.run("register eve").status == 0)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: home.path)
        for name in ["state/last-item", "config/config", "data/house.bidly"] { #expect(paths.contains(name)) }
        #expect(paths.contains { $0.hasPrefix("data/watchlist") })
        for name in paths where name.hasPrefix("data/watchlist") || name == "config/config" {
            #expect(try (permissions(of: home.appending(path: name).path) ?? 0) & 0o077 == 0, "\(name)")
        }
    }

    @Test("Between commands the house is a single file, even after errors")
    func oneFile() async throws {
        let stage = try CommandLineHarness(), data = stage.folder.appending(path: "data").path
        for command in ["register eve", "list", "show nothing", "sample --items 10", "doctor"] {
            _ = await stage.run(command)
            #expect(try FileManager.default.contentsOfDirectory(atPath: data).sorted() == ["house.bidly"], "\(command)")
        }
    }

    @Test(
        "Only the owner can read the house file, regardless of the umask",
        arguments: ["000", "022", "077"]
    )
    func secrets(umask: String) throws {
        let bidly = try BidlyProgram(), home = bidly.folder.appending(path: "home")
        let line = """
            umask \(umask); BIDLY_HOME=home; export BIDLY_HOME
            "$bidly" register ada && "$bidly" sample --items 3
            """
        #expect(try bidly.shell(line).status == 0)
        #expect(try permissions(of: home.appending(path: "data").path) == 0o700)
        let paths = try FileManager.default.contentsOfDirectory(atPath: home.appending(path: "data").path)
        #expect(paths.contains("house.bidly"))
        for name in paths {
            #expect(try permissions(of: home.appending(path: "data/\(name)").path) == 0o600, "\(name)")
        }
    }

    @Test("A house that the configuration file selects must exist, unless the command creates houses")
    func configuredHouse() async throws {
        let bidly = try CommandLineHarness(), path = bidly.folder.appending(path: "hous.bidly").path
        #expect(await bidly.run("config set house \(path)").status == 0)
        for line in ["list", "search radio", "doctor --repair --yes"] {
            let transcript = await bidly.run(line)
            #expect(transcript.status == 66)
            #expect(
                transcript.error == """
                    error: There is no house at \(path).
                    The path is a setting (\(bidly.configurationPath):1). To remove it, run: bidly config unset house
                    To create one with sample data, run: bidly sample --house \(path)
                    To create an empty one, run: bidly register NAME --house \(path)

                    """
            )
            #expect(!FileManager.default.fileExists(atPath: path))
        }
        #expect(await bidly.run("doctor").output.contains("fail\thouse\tcannot read \(path): no such file\n"))
        #expect(await bidly.run("register ada").status == 0)
        #expect(await bidly.run("list").status == 0)
    }

    @Test("Without BIDLY_HOME the XDG folders are used; relative paths are ignored; a missing HOME is an error")
    func xdg() async throws {
        let stage = try CommandLineHarness(), folder = stage.folder.path
        let xdg = ["data", "config", "state", "cache"].map { ("XDG_\($0.uppercased())_HOME", "\(folder)/xdg-\($0)") }
        let environment = Dictionary(uniqueKeysWithValues: xdg + [("BIDLY_HOME", ""), ("HOME", "\(folder)/home")])
        #expect(await stage.run("list", environment: environment).status == 0)
        #expect(await stage.run("config set star-on-bid false", environment: environment).status == 0)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/xdg-data/bidly/house.bidly"))
        #expect(FileManager.default.fileExists(atPath: "\(folder)/xdg-config/bidly/config"))
        let relative = environment.merging(["XDG_DATA_HOME": "elsewhere"]) { $1 }
        #expect(await stage.run("list", environment: relative).status == 0)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/home/.local/share/bidly/house.bidly"))
        let none = await stage.run("list", environment: ["BIDLY_HOME": ""])
        #expect(none.status == 78 && none.error.contains("HOME"))
    }

    @Test("Options override the environment, which overrides the configuration file")
    func precedence() async throws {
        let fixture = try await HouseFixture()
        let elsewhere = fixture.bidly.folder.appending(path: "elsewhere.bidly").path
        #expect(await fixture.run("categories add Lamps --house \(elsewhere)").status == 0)
        await fixture.check("list --json", environment: ["BIDLY_HOUSE": elsewhere], prints: "[]")
        let option = await fixture.run(
            "list --house \(fixture.bidly.housePath) --json=item.id",
            environment: ["BIDLY_HOUSE": elsewhere]
        )
        #expect(option.output.contains("3k9x2m7q4t"))
        #expect(await fixture.run("config set as ada").status == 0)
        await fixture.check("whoami --json=name", prints: #"{"name":"ada"}"#)
        await fixture.check("whoami --json=name", as: "ben", prints: #"{"name":"ben"}"#)
        await fixture.check("whoami --json=name --as cara", as: "ben", prints: #"{"name":"cara"}"#)
    }

    @Test("A folder that cannot be created is an error with the system's reason, and doctor reports it as well")
    func notDirectory() async throws {
        let stage = try CommandLineHarness()
        try Data().write(to: stage.folder.appending(path: "plain"))
        let plain = stage.folder.appending(path: "plain").path, environment = ["BIDLY_HOME": plain]
        #expect(
            await stage.run("list", environment: environment) == """
                ! error: \(plain): Not a directory
                exit 1
                """
        )
        #expect(
            await stage.run("list --json", environment: environment) == """
                {"detail":"\(plain): Not a directory","exitStatus":1,"folder":"\(plain)",\
                "title":"Folder not usable","type":"urn:bidly:problem:folder-unusable"}
                ! error: \(plain): Not a directory
                exit 1
                """
        )
        let checked = await stage.run("doctor", environment: environment)
        #expect(checked.status == 1)
        #expect(
            checked.output.contains("fail\tdata folder\t\(plain)/data: cannot be created: \(plain): Not a directory\n")
        )
    }

    @Test("Only commands that add data create an explicitly selected house")
    func namedHouse() async throws {
        let fixture = try await HouseFixture(), path = fixture.bidly.folder.appending(path: "new.bidly").path
        func isThere() -> Bool { FileManager.default.fileExists(atPath: path) }
        for line in [
            "list", "show 3k9", "search radio", "export", "board", "api GET /v1/items", "sell --item x --start 1",
        ] {
            let transcript = await fixture.run("\(line) --house \(path)")
            #expect(transcript.status == 66 && transcript.error.hasPrefix("error: There is no house at \(path)"))
            #expect(await fixture.run(line, environment: ["BIDLY_HOUSE": path]).status == 66 && !isThere(), "\(line)")
        }
        #expect(await fixture.run("sample --items 2", environment: ["BIDLY_HOUSE": path]).status == 0 && isThere())
        #expect(await fixture.run("list --house \(path)").status == 0)
    }

    @Test("An item of another house is not found in this house")
    func otherHouse() async throws {
        let fixture = try await HouseFixture(), path = fixture.bidly.folder.appending(path: "elsewhere.bidly").path
        #expect(await fixture.run("categories add Lamps --house \(path)").status == 0)
        #expect(await fixture.run("show 3k9 --json=item.id").status == 0)
        await fixture.check(
            "show @last --house \(path)",
            prints: """
                ! error: No item id starts with '3k9x2m7q4t'. Run: bidly search --house \(path)
                exit 66
                """
        )
        await fixture.check(
            "bids @last --house \(path)",
            prints: """
                ! error: '3k9x2m7q4t' has no auction: it is a draft, or an item of another house.
                exit 66
                """
        )
    }
}

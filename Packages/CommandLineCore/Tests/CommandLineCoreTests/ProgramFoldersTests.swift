import CommandLineCore
import Testing

@Suite("ProgramFolders")
struct ProgramFoldersTests {
    private func folders(_ environment: [String: String], program: String = "greenhouse") throws -> [String] {
        let folders = try ProgramFolders(program: program, environment: environment)
        return [folders.config, folders.data, folders.cache, folders.state]
    }

    private static let usual = [
        "/home/ada/.config/greenhouse", "/home/ada/.local/share/greenhouse", "/home/ada/.cache/greenhouse",
        "/home/ada/.local/state/greenhouse",
    ]

    @Test(
        "Without XDG variables, all folders are below HOME; relative and empty variables are ignored",
        arguments: [
            ["HOME": "/home/ada"], ["HOME": "/home/ada/"], ["HOME": "/home/ada", "XDG_CONFIG_HOME": "relative"],
            ["HOME": "/home/ada", "XDG_STATE_HOME": "", "GREENHOUSE_HOME": ""],
        ]
    )
    func usual(environment: [String: String]) throws {
        #expect(try folders(environment) == Self.usual)
    }

    @Test("Each folder has its own XDG variable")
    func variables() throws {
        let all = [
            "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d/", "XDG_CACHE_HOME": "/", "XDG_STATE_HOME": "/s",
        ]
        #expect(try folders(all) == ["/c/greenhouse", "/d/greenhouse", "/greenhouse", "/s/greenhouse"])
        #expect(try folders(["HOME": "/home/ada", "XDG_CONFIG_HOME": "/c"]) == ["/c/greenhouse"] + Self.usual[1...])
    }

    @Test("The program's own variable takes precedence", arguments: [("/tmp/g/", "/tmp/g/"), ("here", "here/")])
    func override(home: String, base: String) throws {
        let environment = ["MY_GREENHOUSE_HOME": home, "HOME": "/home/ada", "XDG_DATA_HOME": "/d"]
        let expected = ["config", "data", "cache", "state"].map { base + $0 }
        #expect(try folders(environment, program: "my-greenhouse") == expected)
    }

    @Test(
        "Without HOME, the error states which variable to set",
        arguments: [[:], ["HOME": ""], ["XDG_CONFIG_HOME": "/c"]]
    )
    func homeless(environment: [String: String]) {
        #expect {
            try ProgramFolders(program: "greenhouse", environment: environment)
        } throws: { error in
            let failure = error as? CommandFailure
            return failure?.exitStatus == .badConfiguration
                && failure?.detail.contains("Set HOME, or set GREENHOUSE_HOME") == true
        }
    }
}

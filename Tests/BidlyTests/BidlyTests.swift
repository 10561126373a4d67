import CommandLineCore
import Testing

@testable import BidlyCLI

@Suite("bidly") struct BidlyTests {
    @Test("Without arguments it prints its help, with examples first")
    func help() throws {
        let bidly = try BidlyProgram()
        let alone = try bidly.run([])
        #expect(alone.status == 0 && alone.error == "")
        #expect(alone == (try bidly.run(["--help"])))
        #expect(alone == (try bidly.run(["help"])))
        #expect(alone.output.contains("bidly search radio"))
    }

    @Test("A mistyped command is answered with a suggestion", arguments: [("rplay", "replay"), ("dmeo", "demo")])
    func suggestion(typed: String, meant: String) throws {
        let transcript = try BidlyProgram().run([typed])
        #expect(transcript.status == 64 && transcript.output == "")
        #expect(transcript.error.contains("'\(meant)'"))
    }

    @Test("--version prints the version")
    func version() throws {
        #expect(try BidlyProgram().run(["--version"]).output == "0.2.0\n")
    }

    @Test("Completion scripts exist for all shells", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let transcript = try BidlyProgram().run(["completions", shell])
        #expect(transcript.status == 0 && transcript.output.contains("replay"))
    }
}

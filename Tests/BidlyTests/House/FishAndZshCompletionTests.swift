import Testing

/// Runs the completion scripts in fish and zsh.
@Suite("Completion in fish and zsh") struct FishAndZshCompletionTests {
    private func bidly(with shell: String) throws -> BidlyProgram {
        let bidly = try BidlyProgram()
        guard try bidly.shell("command -v \(shell)").status == 0 else { try Test.cancel("\(shell) is not installed") }
        _ = try bidly.run(["sample", "--items", "40"], environment: ["BIDLY_HOME": "."])
        return bidly
    }

    private func soonest(_ bidly: BidlyProgram) throws -> String {
        let found = try bidly.run(["search", "--limit", "1"], environment: ["BIDLY_HOME": "."]).output
        return String(found.prefix { $0 != "\t" })
    }

    @Test("fish completes item ids in the house on the line, and offers no files as option values")
    func fish() throws {
        let bidly = try bidly(with: "fish"), item = try soonest(bidly)
        func words(_ line: String) throws -> [Substring] {
            let script = "source (bidly completions fish | psub); complete -C '\(line)'"
            let transcript = try bidly.shell(
                "PATH=$(dirname \"$bidly\"):$PATH HOME=$PWD BIDLY_HOME=. fish --no-config -c \"\(script)\""
            )
            #expect(transcript.status == 0 && transcript.error == "")
            return transcript.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        }
        #expect(try words("bidly show \(item.prefix(4))") == [item[...]])
        #expect(try words("bidly sell --item=\(item.prefix(4))").map { $0.suffix(item.count) } == [item[...]])
        #expect(try words("bidly show --house empty.bidly \(item.prefix(4))").isEmpty)
        #expect(try words("bidly list --sort ").contains("newest") && !words("bidly list --sort ").contains("data/"))
        #expect(try words("bidly list --min ").isEmpty)
        #expect(try words("bidly conf") == ["config"])
    }

    @Test("zsh completes item ids in the house on the line, and names with spaces")
    func zsh() throws {
        let bidly = try bidly(with: "zsh"), item = try soonest(bidly)
        // `_describe` and `compadd` exist only in the line editor. The script replaces them by functions that print the
        // candidates.
        try bidly.write(
            """
            compdef() {}
            compset() {}
            _describe() { printf '%s\\n' "${(@P)2}" }
            compadd() { shift; printf '%s\\n' "$@" }
            source <(bidly completions zsh)
            words=(${(z)1}); [[ $1 != *" " ]] || words+=(""); CURRENT=${#words}
            _bidly
            """,
            to: "complete.zsh"
        )
        func words(_ line: String) throws -> [Substring] {
            let transcript = try bidly.shell(
                "PATH=$(dirname \"$bidly\"):$PATH BIDLY_HOME=. zsh -f complete.zsh '\(line)'"
            )
            #expect(transcript.status == 0 && transcript.error == "")
            return transcript.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        }
        #expect(try words("bidly show \(item.prefix(4))") == [item[...]])
        #expect(try words("bidly show --house empty.bidly \(item.prefix(4))").isEmpty)
        #expect(try words("bidly list --sort ").contains("newest"))
        #expect(try words("bidly list --category ").contains("Collectibles"))
    }
}

import Testing

@Suite("Completion in bash") struct BashCompletionTests {
    /// Completes command lines in bash, with a house of sample items.
    private struct Shell {
        private let bidly: BidlyProgram

        /// Creates the house and the script. Cancels the test if bash is not installed.
        init() throws {
            bidly = try BidlyProgram()
            guard try bidly.shell("command -v bash").status == 0 else { try Test.cancel("bash is not installed") }
            _ = try bidly.run(["sample", "--items", "40"], environment: ["BIDLY_HOME": "."])
            try bidly.write(
                """
                source <(bidly completions bash) || exit
                read -ra COMP_WORDS <<< "$1"
                [[ $1 != *" " ]] || COMP_WORDS+=("")
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _bidly
                [[ ${#COMPREPLY[@]} == 0 ]] || printf '%s\\n' "${COMPREPLY[@]}"
                """,
                to: "complete.bash"
            )
        }

        func words(completing line: String) throws -> [String] {
            let transcript = try bidly.shell(
                #"PATH=$(dirname "$bidly"):$PATH BIDLY_HOME=. bash complete.bash '\#(line)'"#
            )
            #expect(transcript.status == 0 && transcript.error == "")
            return transcript.output.split(separator: "\n").map(String.init)
        }

        /// Returns the ids of the items that end soonest.
        func items() throws -> [String] {
            try bidly.run(["search"], environment: ["BIDLY_HOME": "."]).output.split(separator: "\n")
                .map { String($0.prefix { $0 != "\t" }) }
        }
    }

    @Test("The start of an item id is completed to all matching ids")
    func items() throws {
        let shell = try Shell(), item = try #require(shell.items().first)
        #expect(try shell.words(completing: "bidly show \(item.prefix(4))") == [item])
        #expect(try shell.words(completing: "bidly watch \(item.prefix(9))") == [item])
        let alike = try shell.words(completing: "bidly bid \(item.prefix(1))")
        #expect(alike.contains(item) && alike.allSatisfy { $0.hasPrefix(item.prefix(1)) })
        #expect(try shell.words(completing: "bidly show l0l") == [])
    }

    @Test("Without a prefix, the candidates are the auctions ending soonest")
    func soonest() throws {
        let shell = try Shell()
        let items = try shell.items()
        #expect(try Array(shell.words(completing: "bidly show ").prefix(items.count)) == items)
    }

    @Test("Candidates come from the house that --house on the line selects")
    func house() throws {
        let shell = try Shell(), item = try #require(shell.items().first)
        #expect(try shell.words(completing: "bidly show --house empty.bidly \(item.prefix(4))") == [])
        #expect(try shell.words(completing: "bidly list --category Col").contains("Collectibles"))
    }

    @Test("Commands, options and option values are completed")
    func others() throws {
        let shell = try Shell()
        #expect(try shell.words(completing: "bidly conf") == ["config"])
        #expect(try shell.words(completing: "bidly config u") == ["unset"])
        #expect(try shell.words(completing: "bidly config set bid") == ["bid-limit"])
        #expect(try shell.words(completing: "bidly import --on-error s") == ["skip", "stop"])
        #expect(try shell.words(completing: "bidly import --ends") == ["--ends-within"])
    }
}

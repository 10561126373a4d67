import Foundation
import Testing

/// Commands with closed or full standard streams.
@Suite("Closed and full streams") struct StandardStreamsTests {
    private func shell(_ command: String, in bidly: BidlyProgram) throws -> BidlyProgram.Transcript {
        try bidly.shell("export BIDLY_HOME=. BIDLY_AS=ada; \(command)")
    }

    @Test("With a closed standard output all commands end silently, and no opened file receives the output")
    func closedOutput() throws {
        let bidly = try BidlyProgram()
        for line in ["register ada", "sample --items 3", "list", "help", "search --json", "doctor"] {
            #expect(try shell("$bidly \(line) >&-", in: bidly) == .init(status: 0, output: "", error: ""), "\(line)")
        }
        #expect(try shell("$bidly whoami --json=name", in: bidly).output == "{\"name\":\"ada\"}\n")
        #expect(try shell("$bidly doctor", in: bidly).status == 0)
    }

    @Test("Commands work if standard input and standard error are closed")
    func closedOthers() throws {
        let bidly = try BidlyProgram()
        #expect(try shell("$bidly register ada --json=name <&- 2>&-", in: bidly).output == "{\"name\":\"ada\"}\n")
        #expect(try shell("$bidly show nothing <&- 2>&-", in: bidly) == .init(status: 66, output: "", error: ""))
        #expect(try shell("$bidly doctor >&- 2>&- <&-", in: bidly).status == 0)
    }

    #if os(Linux)
    @Test("If the result of a change cannot be written, the message says that the change took effect")
    func fullDevice() throws {
        let bidly = try BidlyProgram(), reason = "writing to standard output failed: No space left on device"
        _ = try shell("$bidly register ada; $bidly categories add Lamps", in: bidly)
        let put = try shell("$bidly sell --title Lamp --category Lamps --start 5 >/dev/full", in: bidly)
        let item = try shell("$bidly list --mine --json=item.id", in: bidly).output.filter { !"[]{}\n".contains($0) }
        let id = item.split(separator: "\"").last.map(String.init) ?? ""
        #expect(put.status == 1)
        #expect(put.error == "error: \(reason)\nThe change was made. To see it, run: bidly show \(id)\n")
        _ = try shell("BIDLY_AS= $bidly register ben", in: bidly)
        let bid = try shell("$bidly bid \(id) 7 --as ben >/dev/full", in: bidly)
        #expect(bid == .init(status: 1, output: "", error: "error: \(reason)\nThe bid was placed.\n"))
        #expect(try shell("$bidly show \(id) --json=bidCount", in: bidly).output == "{\"bidCount\":1}\n")
        #expect(
            try shell("$bidly help >/dev/full", in: bidly) == .init(status: 1, output: "", error: "error: \(reason)\n")
        )
    }
    #endif
}

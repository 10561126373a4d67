import Foundation
import Testing

/// Interrupts each command while it is blocked: by missing input, by a reader that does not read, or by a long wait.
@Suite("Interruption of commands that process a whole house", .timeLimit(.minutes(10)))
struct InterruptedMaintenanceTests {
    private let bidly: BidlyProgram
    private let home: [String: String]

    init() throws {
        bidly = try BidlyProgram()
        home = ["BIDLY_HOME": bidly.folder.path]
    }

    private func start(_ line: String, hasInput: Bool = false) throws -> RunningProgram {
        let words = line.split(separator: " ").map(String.init)
        return try RunningProgram(words, in: bidly, environment: home, hasInput: hasInput)
    }

    private func run(_ line: String) throws -> BidlyProgram.Transcript {
        try bidly.run(line.split(separator: " ").map(String.init), environment: home)
    }

    /// Checks that the house is intact after an interrupted command.
    private func checkHouse(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let checkup = try run("doctor --full --json=name,state")
        let isOK = checkup.output.contains(#"{"name":"house","state":"ok"}"#)
        #expect(isOK, "\(checkup)", sourceLocation: sourceLocation)
    }

    @Test("export blocked by its reader ends with status 130, and the written entries are complete")
    func export() throws {
        try #require(run("sample --items 300").status == 0)
        let whole = try run("export --log").output, exporting = try start("export --log")
        let first = try #require(exporting.nextLine())
        exporting.interrupt()
        let rest = try exporting.restOfOutput()
        #expect(exporting.end() == 130)
        #expect(try exporting.restOfMessages().hasSuffix("error: Interrupted.\n"))
        let written = first + "\n" + rest
        #expect(whole.hasPrefix(written) && written.hasSuffix("\n") && written.utf8.count < whole.utf8.count)
        try checkHouse()
    }

    @Test("import waiting for input ends with status 130 and a hint, and the next run continues")
    func `import`() throws {
        let header = "title,category_path,first_bid_cents,seller,started,ends\n"
        let rows = (1...3_000).map { "Radio \($0),Radios,1000,ann,2001-12-03T18:10:40Z,2001-12-13T18:10:40Z\n" }
        let importing = try start("import -", hasInput: true)
        try importing.write(header + rows.joined())
        importing.interrupt()
        #expect(importing.end() == 130)
        let messages = try importing.restOfMessages()
        #expect(messages == "error: Interrupted.\nRun the same command again to continue.\n")
        try checkHouse()
        try bidly.write(header + rows.joined(), to: "radios.csv")
        let again = try run("import radios.csv --template {imported}+{existing}")
        let counts = again.output.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
        #expect(again.status == 0 && counts.count == 2 && counts.reduce(0, +) == rows.count, "\(again)")
        #expect(try run("import radios.csv --json=imported").output == "{\"imported\":0}\n")
        try checkHouse()
    }

    @Test("sample of a million items ends with status 130 and a hint, and the next run continues")
    func sample() throws {
        let filling = try start("sample --items 1000000")
        let log = bidly.folder.appending(path: "data/house.bidly-wal").path
        // The log grows to this length only by a commit.
        while (try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int) ?? 0 < 1 << 20 {
            try #require(filling.isRunning)
            usleep(1_000)
        }
        filling.interrupt()
        #expect(filling.end() == 130)
        let messages = try filling.restOfMessages()
        #expect(messages == "error: Interrupted.\nRun the same command again to continue.\n")
        try checkHouse()
        let again = try run("sample --items 10 --json=existing,items")
        #expect(again.output == #"{"existing":10,"items":0}"# + "\n", "\(again)")
    }

    @Test("doctor waiting for a file ends with status 130 and reports no failed check")
    func doctor() throws {
        try #require(run("register ada").status == 0)
        let config = bidly.folder.appending(path: "config")
        try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
        let pipe = config.appending(path: "config").path
        try? FileManager.default.removeItem(atPath: pipe)
        try #require(mkfifo(pipe, 0o600) == 0)
        let checking = try start("doctor")
        // Blocks until the program opens the pipe. The program then reads until the pipe is closed.
        let writer = try #require(FileHandle(forWritingAtPath: pipe))
        checking.interrupt()
        #expect(checking.end() == 130)
        #expect(try checking.restOfOutput() == "")
        #expect(try checking.restOfMessages() == "error: Interrupted.\n")
        try writer.close()
        try FileManager.default.removeItem(atPath: pipe)
        try checkHouse()
    }

    @Test("replay waiting for input ends with status 130 and prints nothing")
    func replay() throws {
        let replaying = try start("replay -", hasInput: true)
        let rows = (1...5_000).map { "\($0),1000,2050,0.25,anna,2000\n" }
        try replaying.write("auction,open_cents,final_cents,time_days,bidder,max_cents\n" + rows.joined())
        replaying.interrupt()
        #expect(replaying.end() == 130)
        #expect(try replaying.restOfOutput() == "")
        #expect(try replaying.restOfMessages() == "error: Interrupted.\n")
    }

    @Test("pretend ends with status 130 and leaves an intact house")
    func pretend() throws {
        try #require(run("sample --items 20").status == 0)
        let pretending = try start("pretend --for 1h --speed 1x --seed 7")
        _ = try #require(pretending.nextMessage())
        pretending.interrupt()
        #expect(pretending.end() == 130)
        let messages = try pretending.restOfMessages()
        #expect(messages.hasPrefix("error: Interrupted.\n"), "\(messages)")
        try checkHouse()
    }

    #if os(Linux)
    @Test("demo ends with status 130 at a question and removes its files")
    func demo() throws {
        let environment = home.merging(["TMPDIR": bidly.folder.path]) { $1 }
        let touring = try InteractiveProgram(["demo", "--interactive"], environment: environment)
        _ = touring.textUntil("stop bidding): ")
        touring.process.interrupt()
        #expect(touring.textUntil("Interrupted.").contains("error: Interrupted."))
        _ = try touring.end()
        #expect(touring.process.terminationStatus == 130)
        #expect(try FileManager.default.contentsOfDirectory(atPath: bidly.folder.path).isEmpty)
    }
    #endif
}

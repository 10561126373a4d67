import CommandLineCore
import Testing

@Suite("A receipt")
struct ReceiptTests {
    private let console = Console.recording().0

    @Test("that cannot be written tells the system's reason, and that what it is for was done")
    func unwritten() {
        let failure = #expect(throws: CommandFailure.self) {
            try console.receipt("the beds were watered") { throw OutputError(stream: .output, code: 28) }
        }
        #expect(failure?.exitCode == .failure && failure?.members["tookEffect"] == .bool(true))
        #expect(
            failure?.detail == "writing to standard output failed: No space left on device\nthe beds were watered"
        )
    }

    @Test("that nobody reads any more is none too few")
    func closedPipe() {
        #expect(throws: OutputError(stream: .output, code: 32)) {
            try console.receipt("the beds were watered") { throw OutputError(stream: .output, code: 32) }
        }
    }
}

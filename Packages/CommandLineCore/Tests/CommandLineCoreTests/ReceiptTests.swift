import CommandLineCore
import Testing

@Suite("Receipts")
struct ReceiptTests {
    private let console = Console.recording().0

    @Test("If a receipt cannot be printed, the error states why, and that the change took effect")
    func unwritten() {
        let failure = #expect(throws: CommandFailure.self) {
            try console.receipt("the beds were watered") { throw OutputError(stream: .output, code: 28) }
        }
        #expect(failure?.exitStatus == .failure && failure?.members["tookEffect"] as? Bool == true)
        #expect(
            failure?.detail == "writing to standard output failed: No space left on device\nthe beds were watered"
        )
    }

    @Test("If the reader has closed the pipe, printing a receipt throws the output error unchanged")
    func closedPipe() {
        #expect(throws: OutputError(stream: .output, code: 32)) {
            try console.receipt("the beds were watered") { throw OutputError(stream: .output, code: 32) }
        }
    }
}

import CommandLineCore
import Synchronization
import Testing

@Suite("ProgressBar")
struct ProgressBarTests {
    private final class Time: Sendable {
        private let milliseconds = Mutex(0)

        var now: Duration { milliseconds.withLock { .milliseconds($0) } }

        func pass(_ amount: Int) { milliseconds.withLock { $0 += amount } }
    }

    @Test("the line shows share, bar, count and rate, and is cleared at the end")
    func transcript() {
        let (console, recording) = Console.recording(isTerminal: true)
        let time = Time()
        var bar = ProgressBar("watering", total: 200, on: console.error) { time.now }
        bar.advance()
        time.pass(2_000)
        bar.update(to: 100)
        bar.finish()
        let first = "watering   0% ░░░░░░░░░░░░░░░░░░░░░░░░ 1/200"
        let second = "watering  50% ████████████░░░░░░░░░░░░ 100/200 50/s"
        #expect(
            recording.standardError == "\r\(first)\r\(second)\r" + String(repeating: " ", count: second.count) + "\r"
        )
        #expect(recording.standardOutput.isEmpty)
    }

    @Test("it is redrawn ten times a second at most")
    func rate() {
        let (console, recording) = Console.recording(isTerminal: true)
        let time = Time()
        var bar = ProgressBar("watering", total: 10_000, on: console.error) { time.now }
        for _ in 0..<1_000 {
            bar.advance()
            time.pass(1)
        }
        #expect(recording.standardError.split(separator: "\r").count == 10)
    }

    @Test("it is never wider than the terminal", arguments: [1, 10, 40])
    func narrow(width: Int) {
        let (console, recording) = Console.recording(isTerminal: true, width: width)
        var bar = ProgressBar("watering every bed", total: 0, on: console.error) { .zero }
        bar.advance(by: 5)
        bar.finish()
        #expect(recording.standardError.split(separator: "\r").allSatisfy { $0.displayWidth < width })
    }

    @Test("elsewhere than on a terminal there is no bar")
    func pipe() {
        let (console, recording) = Console.recording()
        var bar = ProgressBar("watering", total: 2, on: console.error, clock: ContinuousClock())
        bar.advance()
        bar.finish()
        #expect(recording.standardError.isEmpty)
    }
}

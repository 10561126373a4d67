import Synchronization
import Testing

@testable import CommandLineCore

@Suite("ProgressBar")
struct ProgressBarTests {
    private final class Time: Clock {
        struct Instant: InstantProtocol {
            var milliseconds = 0

            func advanced(by duration: Duration) -> Instant {
                Instant(milliseconds: milliseconds + Int(duration / .milliseconds(1)))
            }

            func duration(to other: Instant) -> Duration { .milliseconds(other.milliseconds - milliseconds) }

            static func < (first: Instant, second: Instant) -> Bool { first.milliseconds < second.milliseconds }
        }

        private let instant = Mutex(Instant())
        let minimumResolution = Duration.milliseconds(1)

        var now: Instant { instant.withLock { $0 } }

        func pass(_ milliseconds: Int) { instant.withLock { $0.milliseconds += milliseconds } }

        func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
    }

    @Test("The line shows label, percentage, bar, count and rate, and is erased at the end")
    func transcript() {
        let (console, recording) = Console.recording(isTerminal: true)
        let time = Time()
        let bar = ProgressBar("watering", total: 200, on: console.error, clock: time)
        bar.update(to: 1)
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

    @Test("Nothing is drawn if lines cannot be redrawn", arguments: [(true, "dumb"), (false, "xterm")])
    func dumb(isTerminal: Bool, kind: String) {
        let recording = ConsoleRecording(size: TerminalSize(columns: 80, rows: 24))
        let traits = ChannelTraits(environment: ["TERM": kind], isTerminal: isTerminal, size: recording.size)
        let channel = OutputChannel(stream: .error, destination: .recording(recording), traits: traits)
        let bar = ProgressBar("watering", total: 200, on: channel, clock: Time())
        bar.update(to: 1)
        bar.finish()
        #expect(recording.standardError.isEmpty)
    }

    @Test("The line is redrawn at most ten times a second")
    func rate() {
        let (console, recording) = Console.recording(isTerminal: true)
        let time = Time()
        let bar = ProgressBar("watering", total: 10_000, on: console.error, clock: time)
        for count in 1...1_000 {
            bar.update(to: count)
            time.pass(1)
        }
        #expect(recording.standardError.split(separator: "\r").count == 10)
    }

    @Test(
        "On a narrow terminal, the bar is shorter, and then omitted",
        arguments: [(40, "██░░░░░░ "), (34, "")]
    )
    func shortBar(width: Int, bar: String) {
        let (console, recording) = Console.recording(isTerminal: true, width: width)
        let progress = ProgressBar("watering beds", total: 60_000, on: console.error, clock: Time())
        progress.update(to: 20_000)
        #expect(recording.standardError == "\rwatering beds  33% \(bar)20000/60000")
    }

    @Test("The line is never wider than the terminal", arguments: [1, 10, 40])
    func narrow(width: Int) {
        let (console, recording) = Console.recording(isTerminal: true, width: width)
        let bar = ProgressBar("watering every bed", total: 0, on: console.error, clock: Time())
        bar.update(to: 5)
        bar.finish()
        #expect(recording.standardError.split(separator: "\r").allSatisfy { $0.displayWidth < width })
    }

    @Test("Without a terminal there is no bar")
    func pipe() {
        let (console, recording) = Console.recording()
        let bar = ProgressBar("watering", total: 2, on: console.error)
        bar.update(to: 1)
        bar.finish()
        #expect(recording.standardError.isEmpty)
    }

    @Test("A bar counts updates from several tasks, and is erased at the end")
    func shared() async {
        let (console, recording) = Console.recording(isTerminal: true)
        let bar = ProgressBar("watering", total: 4, on: console.error)
        await withTaskGroup { group in
            for count in 1...4 { group.addTask { bar.update(to: count) } }
        }
        #expect(recording.standardError.hasPrefix("\rwatering "))
        bar.finish()
        #expect(recording.standardError.hasSuffix(" \r"))
    }
}

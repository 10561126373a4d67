import CommandLineCore
import Testing

@Suite("TimeTicks")
struct TimeTicksTests {
    /// 2030-01-04 12:00:00 UTC
    private static let noon: Int64 = 1_893_758_400

    private func labels(from start: Int64, lasting seconds: Int64, columns: Int = 60) -> [String] {
        let channel = Console.recording(isTerminal: true).0.output
        let ticks = TimeTicks(
            from: Self.noon + start,
            through: Self.noon + start + seconds,
            columns: columns,
            on: channel
        )
        return ticks.ticks.map(\.label)
    }

    @Test("Ticks are at round times in ranges that last from seconds to years")
    func round() {
        #expect(
            labels(from: 3, lasting: 30) == ["12:00:05", "12:00:10", "12:00:15", "12:00:20", "12:00:25", "12:00:30"]
        )
        #expect(labels(from: 7, lasting: 3000) == ["12:10", "12:20", "12:30", "12:40", "12:50"])
        #expect(labels(from: 600, lasting: 12 * 3600) == ["14:00", "16:00", "18:00", "20:00", "22:00", "5 Jan"])
        #expect(labels(from: 600, lasting: 3 * 86_400) == ["5 Jan", "12:00", "6 Jan", "12:00", "7 Jan", "12:00"])
        #expect(labels(from: 0, lasting: 7 * 86_400) == ["6 Jan", "8 Jan", "10 Jan"])
        #expect(labels(from: 0, lasting: 3 * 86_400, columns: 20) == ["6 Jan"])
        #expect(labels(from: 0, lasting: 0).isEmpty)
    }

    @Test(
        "The number of ticks is limited by the width",
        arguments: [1, 59, 60, 3599, 86_400, 700_000, 40_000_000, 900_000_000]
    )
    func bounded(seconds: Int64) {
        for columns in [10, 20, 40, 60, 100] {
            #expect(labels(from: 17, lasting: seconds, columns: columns).count <= max(2, columns / 10) + 1)
        }
    }
}

import CommandLineCore
import Testing

@Suite("Short durations") struct DurationShortDescriptionTests {
    private static let minute: Int64 = 60, hour: Int64 = 3600, day: Int64 = 86_400

    @Test(
        "Hours and days are rounded to the nearest step, minutes and seconds are truncated",
        arguments: [
            (7 * day, "7d"), (7 * day - 1, "7d"), (7 * day - 30 * minute, "7d"), (7 * day - 31 * minute, "6d 23h"),
            (2 * day + 29 * minute, "2d"), (2 * day + 30 * minute, "2d 1h"), (400 * day + hour, "400d 1h"),
            (day, "1d"), (day - 30, "1d"), (day - 31, "23h 59m"),
            (2 * hour + 4 * minute, "2h 4m"), (2 * hour - 1, "2h"), (hour + 29, "1h"), (hour + 30, "1h 1m"),
            (hour, "1h"), (hour - 1, "59m 59s"), (5 * minute, "5m"), (5 * minute - 1, "4m 59s"), (45, "45s"), (0, "0s"),
        ] as [(Int64, String)]
    )
    func table(seconds: Int64, text: String) {
        #expect(Duration.seconds(seconds).shortDescription == text)
        #expect(Duration.seconds(-seconds).shortDescription == text)
    }

    @Test("Below an hour, the text never shows more time than remains")
    func neverMore() throws {
        for milliseconds in stride(from: Int64(0), to: Self.hour * 1000, by: 333) {
            let left = Duration.milliseconds(milliseconds)
            let shown = try #require(Duration(argument: left.shortDescription.filter { $0 != " " }))
            #expect(shown <= left && left - shown < .seconds(1))
        }
    }
}

import CommandLineCore
import Testing

@Suite("LocalTime")
struct LocalTimeTests {
    private func time(_ seconds: Int64) -> LocalTime {
        LocalTime(secondsSince1970: seconds, on: Console.recording(isTerminal: true).0.output)
    }

    @Test("a list shows the time of today, and the date of other days")
    func short() {
        // 2030-01-04 12:00:00
        let now: Int64 = 1_893_758_400
        for (seconds, text) in [
            (now, "12:00:00"), (now - 43_200, "00:00:00"), (now - 43_201, "3 Jan 23:59"), (now + 61, "12:01:01"),
            (now - 5 * 86_400, "30 Dec 2029"), (now + 86 * 86_400, "31 Mar 12:00"),
        ] { #expect(time(seconds).shortDescription(now: time(now)) == text) }
    }

    @Test("the long form has the day of the week, and the second only when it tells something")
    func long() {
        #expect(time(1_893_758_400).longDescription == "Fri 4 Jan 2030 12:00")
        #expect(time(1_893_758_405).longDescription == "Fri 4 Jan 2030 12:00:05")
        #expect(time(0).longDescription == "Thu 1 Jan 1970 00:00")
        #expect(time(-1).longDescription == "Wed 31 Dec 1969 23:59:59")
    }
}

import CommandLineCore
import Testing

@Suite("LocalTime")
struct LocalTimeTests {
    private func time(_ seconds: Int64) -> LocalTime {
        LocalTime(secondsSince1970: seconds, on: Console.recording(isTerminal: true).0.output)
    }

    @Test("A list shows the time for today, and the date for other days")
    func short() {
        // 2030-01-04 12:00:00
        let now: Int64 = 1_893_758_400
        for (seconds, text) in [
            (now, "12:00:00"), (now - 43_200, "00:00:00"), (now - 43_201, "3 Jan 23:59"), (now + 61, "12:01:01"),
            (now - 5 * 86_400, "30 Dec 2029"), (now + 86 * 86_400, "31 Mar 12:00"),
        ] { #expect(time(seconds).shortDescription(now: time(now)) == text) }
    }

    @Test("The long format has the weekday, and seconds only if they are not zero")
    func long() {
        #expect(time(1_893_758_400).longDescription == "Fri 4 Jan 2030 12:00")
        #expect(time(1_893_758_405).longDescription == "Fri 4 Jan 2030 12:00:05")
        #expect(time(0).longDescription == "Thu 1 Jan 1970 00:00")
        #expect(time(-1).longDescription == "Wed 31 Dec 1969 23:59:59")
    }

    @Test("Displayed times can be parsed")
    func typed() throws {
        let channel = Console.recording(isTerminal: true).0.output, now: Int64 = 1_893_758_400
        let distances: [Int64] = [0, 1, -43_200, -43_201, 61, 3599, -3 * 86_400 - 7, 86 * 86_400, 58 * 86_400 + 59]
        for distance in distances {
            let shown = time(now + distance), long = shown.longDescription,
                short = shown.shortDescription(now: time(now))
            #expect(ParsedLocalTime(long)?.secondsSince1970(now: now, on: channel) == now + distance, "\(long)")
            let exact = short.split(separator: ":").count == 3 ? now + distance : (now + distance) / 60 * 60
            #expect(ParsedLocalTime(short)?.secondsSince1970(now: now, on: channel) == exact, "\(short)")
        }
        // 2029-12-30 00:00:00, and a day that exists only in leap years.
        #expect(ParsedLocalTime("30 Dec 2029")?.secondsSince1970(now: now, on: channel) == 1_893_283_200)
        #expect(ParsedLocalTime("29 Feb 2028 12:00")?.secondsSince1970(now: now, on: channel) == 1_835_438_400)
        #expect(ParsedLocalTime("4 Jan 2030 12:00") == ParsedLocalTime("Fri 4 Jan 2030 12:00"))
    }

    @Test(
        "Dates and times that do not exist are rejected",
        arguments: [
            "", "Fri", "4 Jan", "Jan 2030", "30 Feb 2030", "29 Feb 2030", "Thu 4 Jan 2030 12:00", "Fri 4 Jan 12:00",
            "24:00",
            "12:60", "1:00", "12:00:00:00", "4 Jan 2030 12:00 UTC", "0 Jan 2030", "4 Jan 30", "+4 Jan 2030", "noon",
            "Fri 12:00",
        ]
    )
    func invalid(text: String) { #expect(ParsedLocalTime(text) == nil) }
}

import HTTPCore
import Testing

@Suite("Dates of header fields")
struct HTTPDateTests {
    @Test(
        "The three formats of RFC 9110 are parsed",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "SUN, 06 nov 1994 08:49:37 gmt", "sunday, 06-NOV-94 08:49:37 Gmt", "sun NOV  6 08:49:37 1994",
        ]
    )
    func formats(text: String) {
        #expect(HTTPDate(text)?.secondsSince1970 == 784_111_777)
        #expect(HTTPDate(text).map { "\($0)" } == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test(
        "Dates and seconds are converted in both directions",
        arguments: [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
        ] as [(Int64, String)]
    )
    func conversion(seconds: Int64, text: String) {
        #expect("\(HTTPDate(secondsSince1970: seconds))" == text)
        #expect(HTTPDate(text)?.secondsSince1970 == seconds)
    }

    @Test(
        "Malformed texts are not dates",
        arguments: [
            "", "0", "784111777", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 +0000",
            "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
            "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nox 1994 08:49:37 GMT",
            "Xxx, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT ", "Sun, 06 Nov 1994 08:49:37 GMT+1",
            "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 00 Nov 1994 08:49:37 GMT",
        ]
    )
    func invalid(text: String) {
        #expect(HTTPDate(text) == nil)
    }

    @Test("A year with two digits is at most 50 years in the future")
    func twoDigits() throws {
        let year = try #require("\(HTTPDate.now)".split(separator: " ").dropFirst(3).first.flatMap { Int($0) })
        for offset in [-49, 0, 50] {
            let digits = String((year + offset) % 100 + 100).dropFirst()
            let date = try #require(HTTPDate("Sunday, 06-Nov-\(digits) 08:49:37 GMT"))
            #expect("\(date)".contains(" \(year + offset) "))
        }
    }
}

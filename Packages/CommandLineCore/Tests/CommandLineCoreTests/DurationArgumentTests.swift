import CommandLineCore
import Testing

private struct Wait: ParsableCommand {
    @Option(help: "How long to wait.") var timeout: Duration = .seconds(90)
}

@Suite("Duration arguments")
struct DurationArgumentTests {
    @Test(
        "Numbers with units in descending order are parsed",
        arguments: [
            ("0s", .zero), ("2s", .seconds(2)), ("500ms", .milliseconds(500)), ("5m", .seconds(300)),
            ("12h", .seconds(43_200)), ("7d", .seconds(604_800)), ("1h30m", .seconds(5_400)),
            ("1d2h3m4s5ms", .milliseconds(93_784_005)), ("90m", .seconds(5_400)), ("007s", .seconds(7)),
            ("1h 30m", .seconds(5_400)), ("2d 4h", .seconds(187_200)),
            ("9223372036854ms", .milliseconds(9_223_372_036_854)),
        ] as [(String, Duration)]
    )
    func values(word: String, expected: Duration) {
        #expect(Duration(argument: word) == expected)
    }

    @Test(
        "Any other text is rejected",
        arguments: [
            "", "5", "s", "-2s", "+2s", "2 s", "2S", "1.5s", "30m1h", "1h1h", "2s3", "5min", "٣s", "2s\u{301}", "2s ",
            " 2s", "1h  2m",
            "9223372036855ms", "9223372036854775807d", "99999999999999999999s", "106751d24h", "9223372036s855ms",
        ]
    )
    func refused(word: String) {
        #expect(Duration(argument: word) == nil)
    }

    @Test(
        "A default is shown in the accepted format",
        arguments: [
            ("0s", .zero), ("1h30m", .seconds(5_400)), ("2d", .seconds(172_800)), ("1s5ms", .milliseconds(1_005)),
            ("1m", .seconds(60)), ("0s", .nanoseconds(1)),
        ] as [(String, Duration)]
    )
    func description(word: String, duration: Duration) {
        #expect(duration.defaultValueDescription == word)
    }

    @Test("A formatted duration is parsed to the same duration")
    func roundTrip() {
        let seed = TestSeed.next()
        var random = SplitMix(state: seed)
        for _ in 0..<1_000 {
            let duration = Duration.milliseconds(Int64.random(in: 0...9_223_372_036_854, using: &random))
            #expect(Duration(argument: duration.defaultValueDescription) == duration, "seed \(seed)")
        }
    }

    @Test("A number without a unit is rejected with the list of units; help shows the default")
    func message() async {
        let transcript = await Transcript.of(["--timeout", "5"], root: Wait.self)
        #expect(transcript.status == 64)
        #expect(
            transcript.error.hasPrefix(
                "error: Invalid value '5' for '--timeout <timeout>' "
                    + "(a number with its unit: 500ms, 2s, 5m, 12h, 7d, 1h30m).\nhelp: --timeout <timeout>  How long"
            )
        )
        #expect(await Transcript.of(["-h"], root: Wait.self).output.contains("How long to wait. (default: 1m30s)"))
    }
}

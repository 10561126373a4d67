import CommandLineCore
import Testing

@Suite("CheckList")
struct CheckListTests {
    private let list = CheckList([
        CheckResult(.ok, "soil", "moist"), CheckResult(.warn, "water", "for a day"),
        CheckResult(.fail, "light", "none"),
    ])

    @Test("other programs get state, check and detail between tabs")
    func pipe() throws {
        let (console, recording) = Console.recording()
        try list.write(to: console.output)
        #expect(recording.standardOutput == "ok\tsoil\tmoist\nwarn\twater\tfor a day\nfail\tlight\tnone\n")
    }

    @Test("on a terminal details are aligned, and none is cut")
    func terminal() throws {
        let (console, recording) = Console.recording(isTerminal: true, width: 40, color: .never)
        try CheckList([
            CheckResult(.ok, "soil", "moist"), CheckResult(.fail, "light", "none, as the lamp over the bed is broken"),
        ])
        .write(to: console.output)
        #expect(
            recording.standardOutput == """
                ok    soil   moist
                fail  light  none, as the lamp over the
                             bed is broken

                """
        )
    }

    @Test("one failure among the checks is a failure; a warning is none")
    func failure() {
        #expect(list.hasFailure)
        #expect(!CheckList(Array(list.checks.prefix(2))).hasFailure)
    }

    @Test(
        "the check of a terminal says why there is colour, or why there is none",
        arguments: [
            (true, ColorMode.automatic, "a terminal, 80 columns; colour, as it is a terminal"),
            (false, .automatic, "no terminal, 80 columns; no colour, as it is none"),
            (false, .always, "no terminal, 80 columns; colour, as --color says so"),
        ]
    )
    func colour(isTerminal: Bool, color: ColorMode, detail: String) {
        let (console, _) = Console.recording(isTerminal: isTerminal, color: color)
        #expect(CheckResult("terminal", console.output, environment: [:]) == CheckResult(.ok, "terminal", detail))
    }
}

import CommandLineCore
import Testing

@Suite("CheckList")
struct CheckListTests {
    private let list = CheckList([
        CheckResult(.ok, "soil", "moist"), CheckResult(.warn, "water", "for a day"),
        CheckResult(.fail, "light", "none"),
    ])

    @Test("In a pipe, state, check and detail are separated by tabs")
    func pipe() throws {
        let (console, recording) = Console.recording()
        try list.write(to: console.output)
        #expect(recording.standardOutput == "ok\tsoil\tmoist\nwarn\twater\tfor a day\nfail\tlight\tnone\n")
    }

    @Test("On a terminal, details are aligned and not truncated")
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

    @Test("A list with one failed check fails; a warning does not")
    func failure() {
        #expect(list.hasFailure)
        #expect(!CheckList(Array(list.checks.prefix(2))).hasFailure)
    }

    @Test(
        "The terminal check states why colour is used or not",
        arguments: [
            (true, ColorMode.automatic, "terminal, 80 columns; colour on (stdout is a terminal)"),
            (false, .automatic, "not a terminal, 80 columns; colour off (stdout is not a terminal)"),
            (false, .always, "not a terminal, 80 columns; colour on (set by --color)"),
        ]
    )
    func colour(isTerminal: Bool, color: ColorMode, detail: String) {
        let (console, _) = Console.recording(isTerminal: isTerminal, color: color)
        #expect(CheckResult("terminal", console.output, environment: [:]) == CheckResult(.ok, "terminal", detail))
    }
}

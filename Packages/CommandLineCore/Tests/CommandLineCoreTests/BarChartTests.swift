import CommandLineCore
import Testing

@Suite("BarChart")
struct BarChartTests {
    private static let rows: [(label: String, count: Int)] = [
        ("herb", 1_200), ("tea roses and others", 600), ("水仙", 75), ("moss", 1), ("none", 0),
    ]

    private func rendered(
        _ rows: [(label: String, count: Int)] = Self.rows,
        isTerminal: Bool = true,
        width: Int = 40
    ) -> String {
        BarChart(rows).rendered(for: Console.recording(isTerminal: isTerminal, width: width).0.output)
    }

    @Test("At 40 columns, each row shows label, count and bar")
    func narrow() {
        #expect(
            rendered() == """
                herb                  1200  ████████████
                tea roses and others   600  ██████
                水仙                    75  ▊
                moss                     1  ▏
                none                     0

                """
        )
    }

    @Test("Long labels are truncated before the bars become too short to compare")
    func longLabels() {
        let label = "a great many thyme bushes of every kind"
        #expect(
            rendered([(label, 10), ("b", 5)], width: 40) == """
                a great many thyme bush…  10  ██████████
                b                          5  █████

                """
        )
    }

    @Test("No line is wider than the terminal, and the largest bar fills it exactly", arguments: 16...200)
    func widths(width: Int) {
        let lines = rendered(width: width).split(separator: "\n")
        #expect(lines.count == Self.rows.count)
        #expect(lines.allSatisfy { $0.displayWidth <= width })
        #expect(lines[0].displayWidth == width)
    }

    @Test("Without room for bars, labels and counts are still shown", arguments: 1...9)
    func tiny(width: Int) {
        #expect(rendered(width: width).hasPrefix("herb  1200\ntea…   600\n"))
    }

    @Test("In a pipe, label and count are separated by a tab")
    func pipe() {
        #expect(
            rendered(isTerminal: false, width: 10)
                == "herb\t1200\ntea roses and others\t600\n水仙\t75\nmoss\t1\nnone\t0\n"
        )
        #expect(rendered([("a\tb\nc", 1)], isTerminal: false) == "a b c\t1\n")
    }

    @Test("Extreme counts are drawn, unsafe labels are made safe, and an empty chart has no output")
    func extremes() {
        let text = rendered([("\u{1B}[31m", .max), ("min", .min)])
        #expect(text.hasPrefix("\u{FFFD}[31m   9223372036854775807  █"))
        #expect(text.hasSuffix("min    -9223372036854775808\n"))
        #expect(rendered([]).isEmpty)
        #expect(rendered([("a", 0)]) == "a  0\n")
    }
}

import CommandLineCore
import Testing

@Suite("StepChart")
struct StepChartTests {
    private func chart(
        _ points: [(x: Double, y: Int64)],
        width: Int = 40,
        height: Int = 5,
        until: Double? = nil
    ) -> String {
        StepChart(points: points, width: width, height: height, start: "9:00", end: "10:00", until: until) { "€\($0)" }
            .rendered()
    }

    @Test("Each value holds until the next point")
    func steps() {
        #expect(
            chart([(0, 100), (10, 200), (20, 400), (25, 300)], until: 30) == """
                €400 ┤                      ┌─────┐
                     │                      │     └─────
                     │                      │
                €200 ┤           ┌──────────┘
                     │───────────┘
                     └──────────────────────────────────
                      9:00                         10:00

                """
        )
    }

    @Test("The order of points does not matter, except that the later of two points with the same x is used")
    func order() {
        #expect(chart([(30, 4), (0, 1), (10, 9), (10, 2)]) == chart([(0, 1), (10, 2), (30, 4)]))
    }

    @Test("Without points, the chart is empty")
    func empty() {
        #expect(chart([]).isEmpty)
        #expect(chart([(.nan, 1), (.infinity, 2)]).isEmpty)
    }

    @Test("A single point, or equal values, are drawn as a line in the middle", arguments: [1, 3])
    func flat(count: Int) {
        let points = (0..<count).map { (x: Double($0), y: Int64(7)) }
        #expect(
            chart(points, width: 30) == """
                   │
                   │
                €7 ┤──────────────────────────
                   │
                   │
                   └──────────────────────────
                    9:00                 10:00

                """
        )
    }

    @Test("The chart has exactly the given width", arguments: 40...200)
    func widths(width: Int) {
        let points = (0..<50).map { (x: Double($0 * $0), y: Int64($0 * 37 % 101)) }
        for height in [2, 3, 9, 24] {
            let lines = chart(points, width: width, height: height).split(separator: "\n")
            #expect(lines.count == height + 2)
            #expect(lines.allSatisfy { $0.displayWidth <= width })
            #expect(lines[height].displayWidth == width)
            #expect(lines[height + 1].displayWidth == width)
        }
    }

    @Test("Long captions use two lines, and labels are truncated at half of the width")
    func narrow() {
        let chart = StepChart(
            points: [(0, 1_200_000), (1, 1_250_000)],
            width: 40,
            height: 2,
            start: "Tue 3 Mar 2026 09:00",
            end: "Tue 10 Mar 2026 21:30"
        ) { "CHF \($0).00" }
        #expect(
            chart.rendered() == """
                CHF 1250000.00 ┤                       ┌
                CHF 1200000.00 ┤───────────────────────┘
                               └────────────────────────
                                Tue 3 Mar 2026 09:00
                                   Tue 10 Mar 2026 21:30

                """
        )
    }

    @Test("Ticks are marked on the axis, and labels that do not fit are omitted")
    func ticks() {
        let ticks = [(5.0, "9:10"), (10, "9:20"), (15, "9:30"), (20, "9:40"), (28, "9:56"), (31, "10:02")]
        let chart = StepChart(
            points: [(0, 100), (10, 200), (20, 400)],
            width: 40,
            height: 3,
            end: "now",
            until: 30,
            ticks: ticks
        ) { "€\($0)" }
        #expect(
            chart.rendered() == """
                €400 ┤                      ┌───────────
                €200 ┤           ┌──────────┘
                     │───────────┘
                     └──────┬────┬─────┬────┬────────┬──
                          9:10 9:20  9:30 9:40       now

                """
        )
    }

    private struct Ends {
        let lowest: Int64
        let highest: Int64
        let height: Int
        let labels: [Int64]
    }

    private static let ends = [
        Ends(lowest: 5100, highest: 11_267, height: 10, labels: [6000, 8000, 10_000]),
        Ends(lowest: 1, highest: 3, height: 10, labels: [1, 2, 3]),
        Ends(lowest: 100, highest: 1900, height: 10, labels: [500, 1000, 1500]),
        Ends(lowest: 201, highest: 1400, height: 10, labels: [250, 500, 750, 1000, 1250]),
        Ends(lowest: 975, highest: 1025, height: 10, labels: [980, 990, 1000, 1010, 1020]),
        Ends(lowest: -130, highest: 480, height: 10, labels: [0, 200, 400]),
        Ends(lowest: -480, highest: -130, height: 5, labels: [-400, -300, -200]),
        Ends(lowest: 0, highest: 100_000, height: 2, labels: [0, 100_000]),
    ]

    @Test("The axis shows round values for any range", arguments: ends)
    private func roundValues(ends: Ends) {
        let lines = chart([(0, ends.lowest), (1, ends.highest)], width: 60, height: ends.height).split(separator: "\n")
        let labels = lines.filter { $0.contains("€") }.compactMap { line in
            Int64(line.drop { $0 != "€" }.dropFirst().prefix { $0 != " " })
        }
        #expect(labels == ends.labels.reversed())
    }

    @Test("The chart is crowded if more than half of the points after the first share a column")
    func crowded() {
        func isCrowded(_ places: [Double], until: Double? = nil) -> Bool {
            let points = places.enumerated().map { (x: $0.element, y: Int64($0.offset)) }
            return StepChart(points: points, width: 40, until: until) { "\($0)" }.isCrowded
        }
        #expect(isCrowded([0, 99.7, 99.8, 99.9], until: 100))
        #expect(isCrowded([0, 30, 99.6, 99.8, 99.9], until: 100))
        #expect(isCrowded([0, 0, 0]))
        #expect(!isCrowded([0, 20, 40, 99.8, 99.9], until: 100))
        #expect(!isCrowded([0, 99.9], until: 100))
        #expect(!isCrowded([0, 10, 20, 30]))
        #expect(!isCrowded([]))
    }

    @Test("Huge values do not overflow, and are drawn")
    func huge() {
        let text = chart([(-1e308, .min), (0, 0), (1e308, .max)], width: 80)
        #expect(text.contains("€5000000000000000000 "))
        #expect(text.contains("€-5000000000000000000 "))
        #expect(text.contains("┌"))
    }
}

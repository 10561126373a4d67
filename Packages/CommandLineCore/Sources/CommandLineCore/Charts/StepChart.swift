/// A step chart drawn with box-drawing characters: each value holds until the next point.
///
/// ```swift
/// let chart = StepChart(points: [(0, 100), (30, 250)], width: 60, height: 8, start: "9:00", end: "10:00", until: 60) {
///     "€ \($0)"
/// }
/// try console.output.write(chart.rendered())
/// ```
///
/// Several points in one column are drawn as a single step to the last of them; ``isCrowded`` reports whether this
/// hides most points. The vertical axis shows round values; the horizontal axis shows the ticks that the caller passes.
public struct StepChart {
    private let points: [(x: Double, y: Int64)]
    /// The finite x values of all points in ascending order, with duplicates.
    private let xValues: [Double]
    private let width: Int
    private let height: Int
    private let start: String
    private let end: String
    private let until: Double
    private let ticks: [(x: Double, label: String)]
    private let label: (Int64) -> String

    /// Creates a chart.
    ///
    /// - Parameters:
    ///   - points: the points in any order. If two points have the same x, the later one in the array is used. Points
    ///     with an infinite or NaN x are ignored.
    ///   - width: the width of every line in columns, at least 20.
    ///   - height: the number of lines of the plot area, without the axis and the captions, at least 2.
    ///   - start: the caption below the first point.
    ///   - end: the caption below the right end.
    ///   - until: the x of the right end: at least the x of the last point, which is also the default.
    ///   - ticks: marks on the horizontal axis; a tick label that would overlap another label or `end` is omitted.
    ///   - label: returns the text of a value on the vertical axis.
    public init(
        points: [(x: Double, y: Int64)],
        width: Int,
        height: Int = 10,
        start: String = "",
        end: String = "",
        until: Double? = nil,
        ticks: [(x: Double, label: String)] = [],
        label: @escaping (Int64) -> String
    ) {
        let finite = points.enumerated().filter { $0.element.x.isFinite }
        let sorted = finite.sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }.map(\.element)
        xValues = sorted.map(\.x)
        self.points = sorted.indices.filter { $0 + 1 == sorted.count || sorted[$0].x < sorted[$0 + 1].x }
            .map { sorted[$0] }
        self.width = max(20, width)
        self.height = max(2, height)
        self.start = start
        self.end = end
        let last = self.points.last?.x ?? 0
        self.until = until.map { $0.isFinite ? max(last, $0) : last } ?? last
        self.ticks = ticks
        self.label = label
    }

    /// Returns the chart as lines, each with a line break and none wider than `width`; empty if there are no points.
    /// O(width × height + points).
    public func rendered() -> String {
        guard let lowest = points.map(\.y).min(), let highest = points.map(\.y).max() else { return "" }
        let scale = StepScale(lowest: lowest, highest: highest, height: height)
        let labels = labels(scale), margin = margin(labels), columns = width - margin - 1
        let grid = draw(values(columns).map(scale.row(of:)), columns)
        var lines = (0..<height).reversed().map { row in
            let text = labels[row] ?? ""
            let padding = String(repeating: " ", count: margin - 1 - text.displayWidth)
            let line = padding + text + " " + (text.isEmpty ? "│" : "┤") + String(grid[row])
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        let indent = String(repeating: " ", count: margin)
        let marks = marks(columns)
        lines.append(indent + "└" + String((0..<columns).map { marks[$0] == nil ? "─" : "┬" }))
        lines += (marks.isEmpty ? captions(columns) : [tickLabels(marks, columns)]).map { indent + " " + $0 }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Whether most points are hidden, because one column contains more than half of them. The first point does not
    /// count. The caller can then space the points evenly by their index instead. O(points).
    public var isCrowded: Bool {
        guard let first = xValues.first, until > first else { return xValues.count > 2 }
        guard let lowest = points.map(\.y).min(), let highest = points.map(\.y).max() else { return false }
        let columns = width - margin(labels(StepScale(lowest: lowest, highest: highest, height: height))) - 1
        let length = until / 2 - first / 2
        let counts = Dictionary(
            xValues.dropFirst().map { (Int((($0 / 2 - first / 2) / length * Double(columns - 1)).rounded(.up)), 1) },
            uniquingKeysWith: +
        )
        return xValues.count > 2 && counts.values.contains { $0 > 1 && 2 * $0 > xValues.count - 1 }
    }

    private func labels(_ scale: StepScale) -> [Int: String] {
        scale.labels(label).mapValues { $0.truncated(toWidth: width / 2) }
    }

    /// The number of columns to the left of the axis.
    private func margin(_ labels: [Int: String]) -> Int { (labels.values.map(\.displayWidth).max() ?? 0) + 1 }

    /// Returns, for each column of the plot area, the value at the right edge of the column.
    private func values(_ columns: Int) -> [Int64] {
        guard let first = points.first else { return [] }
        var current = first.y
        var next = 0
        return (0..<columns).map { column in
            let part = columns > 1 ? Double(column) / Double(columns - 1) : 1
            // Interpolates with weights, which cannot overflow for any signs and magnitudes of the ends.
            let x = column == columns - 1 ? until : first.x * (1 - part) + until * part
            while next < points.count, points[next].x <= x {
                current = points[next].y
                next += 1
            }
            return current
        }
    }

    private func draw(_ rows: [Int], _ columns: Int) -> [[Character]] {
        var grid = Array(repeating: Array(repeating: Character(" "), count: columns), count: height)
        for (column, row) in rows.enumerated() {
            let before = column > 0 ? rows[column - 1] : row
            if row == before {
                grid[row][column] = "─"
                continue
            }
            for between in min(row, before)...max(row, before) { grid[between][column] = "│" }
            grid[before][column] = row > before ? "┘" : "┐"
            grid[row][column] = row > before ? "┌" : "└"
        }
        return grid
    }

    /// Returns the captions of both ends: on one line if they fit, otherwise on two lines.
    private func captions(_ columns: Int) -> [String] {
        let start = start.truncated(toWidth: columns)
        let end = end.truncated(toWidth: columns)
        let gap = columns - start.displayWidth - end.displayWidth
        let isNarrow = gap < 1 && !start.isEmpty && !end.isEmpty
        let indent = String(repeating: " ", count: isNarrow ? columns - end.displayWidth : max(0, gap))
        if isNarrow { return [start, indent + end] }
        return start.isEmpty && end.isEmpty ? [] : [end.isEmpty ? start : start + indent + end]
    }

    /// Returns the tick labels by column.
    private func marks(_ columns: Int) -> [Int: String] {
        guard let first = points.first?.x, first < until else { return [:] }
        let marks = ticks.filter { $0.x >= first && $0.x <= until }.map { tick in
            (Int(((tick.x / 2 - first / 2) / (until / 2 - first / 2) * Double(columns - 1)).rounded()), tick.label)
        }
        return Dictionary(marks) { first, _ in first }
    }

    /// Returns one line with each label centred below its tick and the end caption. Includes the start caption if it
    /// fits.
    private func tickLabels(_ marks: [Int: String], _ columns: Int) -> String {
        var line = Array(repeating: Character(" "), count: columns)
        func put(_ text: String, at column: Int) {
            let start = max(0, min(column, columns - text.count))
            let range = max(0, start - 1)..<min(columns, start + text.count + 1)
            guard text.count <= columns, line[range].allSatisfy({ $0 == " " }) else { return }
            line.replaceSubrange(start..<start + text.count, with: text)
        }
        put(end, at: columns)
        for (column, label) in marks.sorted(by: { $0.key < $1.key }) { put(label, at: column - label.count / 2) }
        put(start, at: 0)
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
}

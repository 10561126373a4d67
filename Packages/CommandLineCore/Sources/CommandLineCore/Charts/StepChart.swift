/// A picture of a value that changes in steps, drawn with lines: each value holds until the next point.
///
/// ```swift
/// let chart = StepChart(points: [(0, 100), (30, 250)], width: 60, height: 8, start: "9:00", end: "10:00", until: 60) {
///     "€ \($0)"
/// }
/// try console.output.write(chart.rendered())
/// ```
///
/// Points closer together than a column are drawn as one step to the last of them; ``isCrowded`` tells when that hides
/// most of them. The vertical axis has round values, and the horizontal one the ticks that it is given.
public struct StepChart {
    private let points: [(x: Double, y: Int64)]
    /// Where all points are, also those that do not count.
    private let places: [Double]
    private let width: Int
    private let height: Int
    private let start: String
    private let end: String
    private let until: Double
    private let ticks: [(x: Double, label: String)]
    private let label: (Int64) -> String

    /// Describes a chart.
    ///
    /// - Parameters:
    ///   - points: in any order; of two with the same x the later one counts, those with an x that is not finite are
    ///     left out.
    ///   - width: the columns of every line, at least 20.
    ///   - height: the lines of the picture without the axis and the captions under it, at least 2.
    ///   - start: what stands under the first point.
    ///   - end: what stands under the end.
    ///   - until: the x at which the picture ends; the last point by default, and never before it.
    ///   - ticks: marks on the horizontal axis; a label is left out where another one or the end stands.
    ///   - label: writes a value for the axis.
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
        places = sorted.map(\.x)
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

    /// The lines of the chart with their line breaks, none wider than the width and the axis exactly so; empty
    /// without points. O(width × height + points).
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

    /// Whether more than half of the points after the first stand in one column, so that little is seen of them: then it
    /// tells more to place them by their number. O(points).
    public var isCrowded: Bool {
        guard let first = places.first, until > first else { return places.count > 2 }
        guard let lowest = points.map(\.y).min(), let highest = points.map(\.y).max() else { return false }
        let columns = width - margin(labels(StepScale(lowest: lowest, highest: highest, height: height))) - 1
        let length = until / 2 - first / 2
        let counts = Dictionary(
            places.dropFirst().map { (Int((($0 / 2 - first / 2) / length * Double(columns - 1)).rounded(.up)), 1) },
            uniquingKeysWith: +
        )
        return places.count > 2 && counts.values.contains { $0 > 1 && 2 * $0 > places.count - 1 }
    }

    private func labels(_ scale: StepScale) -> [Int: String] {
        scale.labels(label).mapValues { $0.truncated(toWidth: width / 2) }
    }

    /// The columns before the axis.
    private func margin(_ labels: [Int: String]) -> Int { (labels.values.map(\.displayWidth).max() ?? 0) + 1 }

    /// The value at the end of each column.
    private func values(_ columns: Int) -> [Int64] {
        guard let first = points.first else { return [] }
        var current = first.y
        var next = 0
        return (0..<columns).map { column in
            let part = columns > 1 ? Double(column) / Double(columns - 1) : 1
            // Weighted this way, ends of opposite sign and any size cannot overflow.
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

    /// What stands under the ends: side by side, or below each other where there is no room.
    private func captions(_ columns: Int) -> [String] {
        let start = start.truncated(toWidth: columns)
        let end = end.truncated(toWidth: columns)
        let gap = columns - start.displayWidth - end.displayWidth
        let isNarrow = gap < 1 && !start.isEmpty && !end.isEmpty
        let indent = String(repeating: " ", count: isNarrow ? columns - end.displayWidth : max(0, gap))
        if isNarrow { return [start, indent + end] }
        return start.isEmpty && end.isEmpty ? [] : [end.isEmpty ? start : start + indent + end]
    }

    /// The columns of the ticks, with their labels.
    private func marks(_ columns: Int) -> [Int: String] {
        guard let first = points.first?.x, first < until else { return [:] }
        let marks = ticks.filter { $0.x >= first && $0.x <= until }.map { tick in
            (Int(((tick.x / 2 - first / 2) / (until / 2 - first / 2) * Double(columns - 1)).rounded()), tick.label)
        }
        return Dictionary(marks) { first, _ in first }
    }

    /// The labels below their ticks, and the end; the start where there is room.
    private func tickLabels(_ marks: [Int: String], _ columns: Int) -> String {
        var line = Array(repeating: Character(" "), count: columns)
        func put(_ text: String, at column: Int) {
            let place = max(0, min(column, columns - text.count))
            let range = max(0, place - 1)..<min(columns, place + text.count + 1)
            guard text.count <= columns, line[range].allSatisfy({ $0 == " " }) else { return }
            line.replaceSubrange(place..<place + text.count, with: text)
        }
        put(end, at: columns)
        for (column, label) in marks.sorted(by: { $0.key < $1.key }) { put(label, at: column - label.count / 2) }
        put(start, at: 0)
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
}

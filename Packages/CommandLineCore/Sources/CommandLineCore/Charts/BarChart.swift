/// A horizontal bar chart of counts, one row for each label.
///
/// On a terminal, each row shows the label, the count and a bar scaled to the largest count, drawn in eighths of a
/// column. In a pipe or file, each row is the label and the count, separated by a tab.
///
/// ```swift
/// try BarChart([("herb", 12), ("flower", 7)]).write(to: console.output)
/// ```
public struct BarChart: Sendable {
    private static let gap = 2
    /// The minimum width of the bars in columns. Labels that leave less room for the bars are truncated.
    private static let minimumBarWidth = 10
    private static let minimumLabelWidth = 4
    /// Block characters for zero to seven eighths of a column.
    private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    private let rows: [(label: String, count: Int)]

    /// Creates a chart. Rows keep their order; a count of 0 or less has no bar.
    public init(_ rows: [(label: String, count: Int)]) {
        self.rows = rows
    }

    /// Writes the rows. Writes nothing if there are no rows.
    ///
    /// - Throws: ``OutputError`` if the channel cannot be written.
    public func write(to channel: OutputChannel) throws {
        let text = rendered(for: channel)
        if !text.isEmpty { try channel.write(text) }
    }

    /// Returns the chart as text for a channel, with a line break after each row.
    ///
    /// On a terminal, no line is wider than the terminal, unless the counts and four columns of label do not fit.
    public func rendered(for channel: OutputChannel) -> String {
        guard channel.isTerminal else {
            return rows.map { "\($0.label.onOneLine.withoutControls)\t\($0.count)\n" }.joined()
        }
        let labels = rows.map { channel.printable($0.label.onOneLine) }
        let counts = rows.map { String($0.count) }
        let countWidth = counts.map(\.count).max() ?? 0
        let room = channel.width - countWidth - 2 * Self.gap
        let longest = labels.map(\.displayWidth).max() ?? 0
        let labelWidth = min(longest, max(Self.minimumLabelWidth, room - Self.minimumBarWidth))
        let barWidth = max(0, room - labelWidth)
        let highest = rows.map(\.count).max() ?? 0
        return rows.indices.map { index in
            let label = labels[index].truncated(toWidth: labelWidth)
            let padding = labelWidth - label.displayWidth + Self.gap + countWidth - counts[index].count
            let bar = Self.bar(rows[index].count, of: highest, width: barWidth)
            let line = label + String(repeating: " ", count: padding) + counts[index]
            return bar.isEmpty ? line + "\n" : line + String(repeating: " ", count: Self.gap) + bar + "\n"
        }.joined()
    }

    /// Returns the bar for a count, scaled to the largest count `highest`. A count above 0 gets a bar of at least one
    /// eighth of a column.
    private static func bar(_ count: Int, of highest: Int, width: Int) -> String {
        guard count > 0, highest > 0, width > 0 else { return "" }
        let eighths = max(1, Int((Double(count) / Double(highest) * Double(width * 8)).rounded()))
        return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }
}

/// Counts as bars, one below the other: what there is how often.
///
/// On a terminal each row has its label, its count and a bar to the scale of the greatest count, drawn in eighths of
/// a column; anywhere else label and count stand between a tab.
///
/// ```swift
/// try BarChart([("herb", 12), ("flower", 7)]).write(to: console.output)
/// ```
public struct BarChart: Sendable {
    private static let gap = 2
    /// What bars are left with before labels are cut.
    private static let minimumBarWidth = 10
    private static let minimumLabelWidth = 4
    /// Blocks of one to seven eighths.
    private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    private let rows: [(label: String, count: Int)]

    /// Describes a chart; rows stay in their order, a count below 0 has no bar.
    public init(_ rows: [(label: String, count: Int)]) {
        self.rows = rows
    }

    /// Writes the rows; nothing at all without any.
    ///
    /// - Throws: ``OutputError``.
    public func write(to channel: OutputChannel) throws {
        let text = rendered(for: channel)
        if !text.isEmpty { try channel.write(text) }
    }

    /// The lines as a channel shows them, each with its line break, none wider than a terminal has columns, unless
    /// there is no room for the counts.
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

    /// A bar to scale; of a count above 0 at least an eighth of a column can be seen.
    private static func bar(_ count: Int, of highest: Int, width: Int) -> String {
        guard count > 0, highest > 0, width > 0 else { return "" }
        let eighths = max(1, Int((Double(count) / Double(highest) * Double(width * 8)).rounded()))
        return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }
}

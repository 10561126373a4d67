/// The fields of one record, each with its label, one below the other.
///
/// On a terminal the values are aligned, and wrapped beside their labels; anywhere else label and value stand
/// between a tab.
///
/// ```swift
/// try FieldList([("Bed", "bed-3"), ("Soil", "clay")]).write(to: console.output)
/// ```
public struct FieldList: Sendable {
    private var fields: [(label: String, value: Table.Cell)] = []

    /// Makes a list of plain values.
    public init(_ fields: [(label: String, value: String)] = []) {
        for (label, value) in fields { append(label, value) }
    }

    /// Adds a field.
    ///
    /// - Parameters:
    ///   - label: the program's own word for it.
    ///   - value: the value, from wherever it comes.
    ///   - style: the value's style on a terminal with colours.
    public mutating func append(_ label: String, _ value: String, style: TextStyle = []) {
        fields.append((label, Table.Cell(value, style: style)))
    }

    /// Writes the fields.
    ///
    /// - Throws: ``OutputError``.
    public func write(to channel: OutputChannel) throws {
        let text = rendered(for: channel)
        if !text.isEmpty { try channel.write(text) }
    }

    /// The lines as a channel shows them, each with its line break.
    public func rendered(for channel: OutputChannel) -> String {
        let labelWidth = fields.map(\.label.displayWidth).max() ?? 0
        let indent = String(repeating: " ", count: labelWidth + 2)
        return fields.map { label, value in
            guard channel.isTerminal else { return "\(label)\t\(value.text.onOneLine)\n" }
            let text = channel.printable(value.text)
            let lines = TextWrapping.wrap(text, width: max(20, channel.width - labelWidth - 2))
            let padding = String(repeating: " ", count: labelWidth + 2 - label.displayWidth)
            let first = channel.styled(label, .dim) + padding
            return lines.enumerated().map { index, line in
                line.isEmpty && index > 0
                    ? "\n" : (index == 0 ? first : indent) + channel.styled(line, value.style) + "\n"
            }.joined()
        }.joined()
    }
}

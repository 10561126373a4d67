/// A list of labelled values.
///
/// On a terminal, values are aligned in a column and wrapped beside their labels; on a narrow terminal, values are
/// below their labels. In a pipe or file, each line is label and value, separated by a tab.
///
/// ```swift
/// try FieldList([("Bed", "bed-3"), ("Soil", "clay")]).write(to: console.output)
/// ```
public struct FieldList: Sendable {
    private static let gap = 2
    /// The minimum width of values beside their labels. If there is less room, values are below their labels.
    private static let minimumValueWidth = 20

    private var fields: [(label: String, value: Table.Cell)] = []

    /// Creates a list of unstyled values.
    public init(_ fields: [(label: String, value: String)] = []) {
        for (label, value) in fields { append(label, value) }
    }

    /// Appends a value.
    ///
    /// - Parameters:
    ///   - label: the label. It must be a text of the program, because unsafe characters in it are not replaced.
    ///   - value: the value; unsafe characters are replaced.
    ///   - style: the value's style on a channel with colour.
    public mutating func append(_ label: String, _ value: String, style: TextStyle = []) {
        fields.append((label, Table.Cell(value, style: style)))
    }

    /// Writes the list.
    ///
    /// - Throws: ``OutputError`` if the channel cannot be written.
    public func write(to channel: OutputChannel) throws {
        let text = rendered(for: channel)
        if !text.isEmpty { try channel.write(text) }
    }

    /// Returns the list as text for a channel, with a line break after each line.
    public func rendered(for channel: OutputChannel) -> String {
        guard channel.isTerminal else {
            return fields.map { label, value in
                "\(channel.styled(label, .dim))\t\(channel.styled(value.text.onOneLine.withoutControls, value.style))\n"
            }
            .joined()
        }
        let column = (fields.map(\.label.displayWidth).max() ?? 0) + Self.gap
        let isBeside = channel.width - column >= Self.minimumValueWidth
        let indent = String(repeating: " ", count: isBeside ? column : Self.gap)
        return fields.map { label, value in
            let text = channel.printable(value.text)
            let wrapped = TextWrapping.wrap(text, width: max(1, channel.width - indent.count))
            var lines = wrapped.map { $0.isEmpty ? "" : indent + channel.styled($0, value.style) }
            let label = (text: channel.styled(label, .dim), width: label.displayWidth)
            if isBeside, lines[0].isEmpty {
                lines[0] = label.text
            } else if isBeside {
                lines[0] = label.text + lines[0].dropFirst(label.width)
            } else {
                lines.insert(label.text, at: 0)
            }
            return lines.map { $0 + "\n" }.joined()
        }.joined()
    }
}

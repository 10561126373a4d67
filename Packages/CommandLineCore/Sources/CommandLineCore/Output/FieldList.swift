/// The fields of one record, each with its label, one below the other.
///
/// On a terminal the values are aligned, and wrapped beside their labels, or below where there is no room; anywhere
/// else label and value stand between a tab.
///
/// ```swift
/// try FieldList([("Bed", "bed-3"), ("Soil", "clay")]).write(to: console.output)
/// ```
public struct FieldList: Sendable {
    private static let gap = 2
    /// Values narrower than this stand below their labels.
    private static let minimumValueWidth = 20

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

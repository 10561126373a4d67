/// Formats the help for one command.
struct HelpScreen {
    private struct Section {
        let title: String
        let rows: [(name: String, text: String)]
    }

    private let manual: CommandInfo

    init(_ manual: CommandInfo) {
        self.manual = manual
    }

    /// Returns the help text without a final line break.
    ///
    /// - Parameters:
    ///   - width: the width in columns, at least 40.
    ///   - heading: styles a heading.
    func render(width: Int, heading: (String) -> String) -> String {
        let width = max(40, width)
        var blocks = [TextWrapping.hanging(manual.usage, width: width)]
        blocks.append(wrapped(manual.abstract, width: width))
        blocks.append(examples(width: width, heading: heading))
        blocks.append(wrapped(manual.discussion, width: width))
        let sections = sections.filter { !$0.rows.isEmpty }
        let longest =
            sections.flatMap(\.rows).map { $0.name.displayWidth }.filter { $0 <= min(24, width / 2 - 4) }.max() ?? 0
        blocks += sections.map { section in
            [heading(section.title.uppercased())]
                + section.rows.flatMap { TextWrapping.row("  " + $0.name, $0.text, column: longest + 4, width: width) }
        }
        blocks.append(wrapped(closing, width: width))
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private func wrapped(_ text: String, width: Int) -> [String] {
        text.isEmpty ? [] : TextWrapping.wrap(text, width: width)
    }

    private func examples(width: Int, heading: (String) -> String) -> [String] {
        guard !manual.examples.isEmpty else { return [] }
        return [heading("EXAMPLES")]
            + manual.examples.flatMap { example in
                ["  " + manual.line(of: example)]
                    + wrapped(example.meaning, width: width - 6).map { "      " + $0 }
            }
    }

    private var closing: String {
        guard !manual.commands.isEmpty else { return "Options can appear anywhere after the command; '--' ends them." }
        let command = manual.path.prefix(1) + ["help"] + manual.path.dropFirst()
        let more = "Run '\(command.joined(separator: " ")) <command>' for help on a command"
        return manual.hasHelpCommand ? "\(more), '\(manual.name) help --man' for the manual page." : "\(more)."
    }

    private var sections: [Section] {
        let titles = manual.options.map(\.section)
        let groups = titles.indices.filter { !titles[..<$0].contains(titles[$0]) }.map { titles[$0] }
        var sections = [
            Section(title: "Arguments", rows: manual.positionals.map { ($0.display, $0.explanation) }),
            options("Options", in: ""),
        ]
        sections += groups.filter { !$0.isEmpty }.map { options($0, in: $0) }
        sections += manual.groups.map { group in
            Section(title: group.title, rows: group.commands.map { ($0.path.last ?? "", $0.abstract) })
        }
        sections.append(Section(title: "Help topics", rows: manual.topics.map { ($0.name, $0.abstract) }))
        return sections
    }

    private func options(_ title: String, in section: String) -> Section {
        let options = manual.options.filter { $0.section == section }
        return Section(title: title, rows: options.map { (Self.label(of: $0), $0.explanation) })
    }

    /// Returns all names of an option. Short names have their own column.
    private static func label(of definition: ArgumentDefinition) -> String {
        let indent = definition.names.first?.isShort == true ? "" : "    "
        return indent + definition.allNames.map(\.token).joined(separator: ", ") + definition.valueSuffix
    }
}

/// The help of one command.
struct HelpScreen {
    private let path: CommandPath
    private let definitions: [ArgumentDefinition]

    init(_ path: CommandPath) {
        self.path = path
        definitions = path.definitions.filter(\.isVisible)
    }

    private var configuration: CommandConfiguration { path.leaf.configuration }

    /// Writes the screen, without a final line break.
    ///
    /// - Parameters:
    ///   - width: the columns to wrap at, at least 40.
    ///   - heading: makes a heading stand out.
    func render(width: Int, heading: (String) -> String) -> String {
        let width = max(40, width)
        var blocks = [usage(width: width)]
        if !configuration.abstract.isEmpty { blocks.append(TextWrapping.wrap(configuration.abstract, width: width)) }
        blocks.append(examples(width: width, heading: heading))
        if !configuration.discussion.isEmpty {
            blocks.append(TextWrapping.wrap(configuration.discussion, width: width))
        }
        let sections = argumentSections + commandSections
        let longest =
            sections.flatMap(\.rows).map { $0.name.displayWidth }.filter { $0 <= min(24, width / 2 - 4) }.max() ?? 0
        for section in sections where !section.rows.isEmpty {
            let rows = section.rows.flatMap { row in
                TextWrapping.row(row.name, row.text, column: longest + 4, width: width)
            }
            blocks.append([heading(section.title.uppercased())] + rows)
        }
        blocks.append(TextWrapping.wrap(closing, width: width))
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private func usage(width: Int) -> [String] {
        let lines = TextWrapping.fill(["usage:"] + UsageLine(path).parts, width: width - 4)
        return lines.enumerated().map { $0.offset == 0 ? $0.element : "    " + $0.element }
    }

    private func examples(width: Int, heading: (String) -> String) -> [String] {
        let examples = path.leaf.examples
        guard !examples.isEmpty else { return [] }
        return [heading("EXAMPLES")]
            + examples.flatMap { example in
                ["  \(path.root.commandName) \(example.arguments)"]
                    + TextWrapping.wrap(example.meaning, width: width - 6).map { "      " + $0 }
            }
    }

    private var closing: String {
        guard !path.subcommands.isEmpty else { return "Options may stand anywhere after the command; '--' ends them." }
        let way = [path.root.commandName, "help"] + path.commands.dropFirst().map { $0.commandName }
        return "See '\(way.joined(separator: " ")) <command>' for more about one command."
    }
}

extension HelpScreen {
    private struct Section {
        let title: String
        var rows: [(name: String, text: String)]
    }

    private var argumentSections: [Section] {
        let positional = definitions.filter(\.isPositional)
        var sections = [Section(title: "Arguments", rows: positional.map { ($0.display, Self.text(of: $0)) })]
        for title in definitions.filter({ !$0.isPositional }).map(\.section).uniqued where !title.isEmpty {
            sections.append(optionSection(title, named: title))
        }
        var general = optionSection("Options", named: "")
        if !path.version.isEmpty { general.rows.append(("    --version", "Show the version.")) }
        general.rows.append(("-h, --help", "Show this help."))
        sections.insert(general, at: 1)
        return sections
    }

    private func optionSection(_ title: String, named section: String) -> Section {
        let options = definitions.filter { !$0.isPositional && $0.section == section }
        return Section(title: title, rows: options.map { (Self.label(of: $0), Self.text(of: $0)) })
    }

    private var commandSections: [Section] {
        let groups = configuration.groupedSubcommands
        var sections = [Section(title: "Subcommands", rows: rows(of: plainSubcommands))]
        sections += groups.map { Section(title: $0.name, rows: rows(of: $0.subcommands)) }
        if path.hasHelpCommand {
            sections.append(
                Section(title: "Help topics", rows: path.root.helpTopics.map { ($0.name, $0.abstract) })
            )
        }
        return sections
    }

    private var plainSubcommands: [any ParsableCommand.Type] {
        let grouped = configuration.groupedSubcommands.flatMap(\.subcommands)
        return path.subcommands.filter { command in !grouped.contains { $0 == command } }
    }

    private func rows(of commands: [any ParsableCommand.Type]) -> [(name: String, text: String)] {
        commands.filter { $0.configuration.shouldDisplay }.map { command in
            let isDefault = configuration.defaultSubcommand.map { $0 == command } ?? false
            let names = [command.commandName] + command.configuration.aliases
            return (names.joined(separator: ", "), command.configuration.abstract + (isDefault ? " (default)" : ""))
        }
    }

    /// All names of an option, letters in a column of their own.
    private static func label(of definition: ArgumentDefinition) -> String {
        let names = definition.names + definition.inverseNames
        let indent = names.first?.isShort == true ? "" : "    "
        let suffix = names.last.map { definition.valueSuffix(after: $0) } ?? ""
        return indent + names.map(\.token).joined(separator: ", ") + suffix
    }

    private static func text(of definition: ArgumentDefinition) -> String {
        var notes: [String] = []
        if !definition.allowedValues.isEmpty {
            notes.append("values: " + definition.allowedValues.joined(separator: ", "))
        }
        if let text = definition.defaultText { notes.append("default: " + (text.isEmpty ? "''" : text)) }
        if definition.isRequired, !definition.isPositional { notes.append("required") }
        if definition.isRepeating { notes.append("repeatable") }
        let note = notes.isEmpty ? "" : "(\(notes.joined(separator: "; ")))"
        let first = [definition.help.abstract, note].filter { !$0.isEmpty }.joined(separator: " ")
        return [first, definition.help.discussion].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension Array where Element: Hashable {
    /// The elements without repetitions, in order.
    fileprivate var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

/// The manual page of a program for `man`, in mdoc(7) format.
///
/// It is generated from the same declarations as help. It has a subsection for each visible command, with its options
/// and examples, and a section for each help topic. `help --man` prints it.
///
/// ```swift
/// print(ManualPage(for: Greenhouse.self).text)   // save as greenhouse.1
/// ```
public struct ManualPage: Sendable, Hashable {
    /// The page lines.
    let lines: [String]

    /// Creates the page of a command and all its subcommands. O(commands × arguments).
    public init(for root: any ParsableCommand.Type) {
        self.init(CommandInfo(CommandPath(root)))
    }

    /// The page in ASCII, with a final line break.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    init(_ manual: CommandInfo) {
        var page = MdocWriter()
        page.macro("Dd", manual.versionDate.isEmpty ? [] : [.text(Self.date(manual.versionDate))])
        page.macro("Dt", [.text(manual.name.uppercased()), .plain("1")])
        page.macro("Os")
        page.section("NAME")
        page.macro("Nm", [.text(manual.name)])
        // In mdoc(7), the one-line description has no period.
        page.macro("Nd", [.text(String(manual.abstract.reversed().drop { ".!?".contains($0) }.reversed()))])
        page.section("SYNOPSIS")
        page.synopsis(of: manual)
        page.section("DESCRIPTION")
        page.prose(manual.abstract)
        page.prose(manual.discussion)
        page.arguments(of: manual)
        for command in manual.all.dropFirst() {
            page.subsection(command.name)
            page.synopsis(of: command)
            page.prose(command.abstract)
            page.prose(command.discussion)
            page.arguments(of: command)
            if !command.examples.isEmpty { page.prose("Examples:") }
            page.examples(of: command)
        }
        // mdoc(7) prescribes the order of the standard sections. Custom sections come before ENVIRONMENT.
        let standardTitles = ["environment": "ENVIRONMENT", "files": "FILES", "exit-codes": "EXIT STATUS"]
        for topic in manual.topics where standardTitles[topic.name] == nil {
            page.topic(topic, title: topic.name.uppercased().split(separator: "-").joined(separator: " "))
        }
        for name in ["environment", "files", "exit-codes"] {
            guard let title = standardTitles[name], let topic = manual.topics.first(where: { $0.name == name }) else {
                continue
            }
            page.topic(topic, title: title)
        }
        if !manual.examples.isEmpty { page.section("EXAMPLES") }
        page.examples(of: manual)
        lines = page.lines
    }

    /// Converts a date such as `2026-03-01` to the format of mdoc(7): `March 1, 2026`.
    private static func date(_ date: String) -> String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        let parts = date.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return date }
        return "\(months[parts[1] - 1]) \(parts[2]), \(parts[0])"
    }
}

extension MdocWriter {
    fileprivate mutating func topic(_ topic: HelpTopic, title: String) {
        section(title)
        prose(topic.text)
    }

    fileprivate mutating func synopsis(of manual: CommandInfo) {
        macro("Nm", manual.path.dropFirst().flatMap { [.macro("Cm"), .text($0)] })
        let declared = manual.options.filter { !$0.isBuiltIn }
        for option in declared where option.isRequired { macro(Self.words(of: option)) }
        for option in declared where !option.isRequired { macro("Op", Self.words(of: option)) }
        for argument in manual.positionals {
            if argument.isRequired { macro(Self.words(of: argument)) } else { macro("Op", Self.words(of: argument)) }
        }
        if !manual.commands.isEmpty {
            macro("Ar", [.text("command")])
            macro("Op", [.macro("Ar"), .text("argument"), .text("...")])
        }
        isFirst = false
    }

    fileprivate mutating func arguments(of manual: CommandInfo) {
        // Built-in options are described only once, for the root command.
        let options = manual.options.filter { manual.path.count == 1 || !$0.isBuiltIn }
        list((manual.positionals + options).map { (Self.heading(of: $0), $0.explanation) })
    }

    fileprivate mutating func examples(of manual: CommandInfo) {
        list(manual.examples.map { ([.macro("Ic"), .text(manual.line(of: $0))], $0.meaning) })
    }

    /// Returns an argument for the synopsis, with its long name.
    private static func words(of definition: ArgumentDefinition) -> [Word] {
        let name = definition.names.first { !$0.isShort } ?? definition.names.first
        let alternatives = [name, definition.inverseNames.first].compactMap { $0 }
        let names = Array(alternatives.map(flag).joined(separator: [.plain("|")]))
        return names + value(of: definition) + (definition.isRepeating ? [.text("...")] : [])
    }

    /// Returns an argument with all its names.
    private static func heading(of definition: ArgumentDefinition) -> [Word] {
        Array(definition.allNames.map(flag).joined(separator: [.plain(",")])) + value(of: definition)
    }

    private static func flag(_ name: ArgumentName) -> [Word] {
        [.macro("Fl"), .text(String(name.token.dropFirst()))]
    }

    private static func value(of definition: ArgumentDefinition) -> [Word] {
        switch definition.arity {
        case .none: []
        case .one: [.macro("Ar"), .text(definition.valueName)]
        case .attached:
            [.macro("Ns"), .macro("Op"), .text("="), .macro("Ns"), .macro("Ar"), .text(definition.valueName)]
        }
    }
}

import CommandLineCore

extension HelpTopic {
    static let formatting = HelpTopic(
        "formatting",
        "Output on terminals, in pipes, as JSON and by template.",
        """
        Results go to standard output. Everything else goes to standard error: errors, notes, questions and progress.
        """,
        "The format depends on where standard output goes:",
        .list([
            (
                "terminal",
                "Aligned tables with a header, fitted to the width; colour; relative times, such as 'in 2d 4h'."
            ),
            (
                "pipe or file",
                """
                One line per row with tab-separated fields, no header, nothing shortened; times in UTC according to \
                RFC 3339, such as 2030-01-01T12:00:00.000Z. A single record has one line per field: label, tab, value.
                """
            ),
            (
                "--json",
                "One line of JSON with sorted fields. Commands that follow events print one object per line."
            ),
            (
                "--json=item.id,price",
                """
                Only these fields; an item is reduced to its id. An unknown field is an error that lists the \
                available ones.
                """
            ),
            (
                "--template TEXT",
                #"""
                The text once for each result, with placeholders for fields, such as {item.title} or {price}. \#
                Amounts have the format of tables. \t and \n are a tab and a line break; \{, \} and \\ are literal \#
                characters.
                """#
            ),
        ]),
        "In JSON:",
        .list([
            (
                "amounts",
                #"{"amount":1250,"currency":"USD"}: the amount in minor units, here 12.50 US dollars."#
            ),
            ("item", #"{"id":"…","title":"…"} in all results and errors; the title is null if it is not known."#),
            ("relistedFrom", #"{"id":"…","title":"…"}: the item that the item relists; in lists {"id":"…"}."#),
            ("category", #"{"id":"…","path":"…"}; the path is null if it is not known."#),
            ("brand", #"{"id":"…","name":"…"}; the name is null if it is not known."#),
            ("seller", #"{"id":"…","name":"…"}; in lists {"id":"…"}."#),
            ("times", "RFC 3339 strings in UTC with milliseconds."),
            ("absent values", "null; no field is ever omitted."),
            (
                "errors",
                """
                A problem object according to RFC 9457 on standard output: type, title, detail, exitStatus, and \
                further fields by type. The message is also printed on standard error. If a list ends early, its array \
                is not closed, and the problem object follows on a line of its own.
                """
            ),
        ]),
        """
        Amounts: 25, 25.50 or '25.50 EUR', without thousands separators. Durations: a number with a unit, combined as \
        needed: 90s, 10m, 1h30m, 7d. Values are also accepted as results show them: 'like new', '2d 4h', \
        'Fri 4 Jan 2030 12:00' in local time.
        """,
        """
        --color is auto, always or never. With auto, NO_COLOR and CLICOLOR_FORCE decide (see 'bidly help \
        environment'); without them, terminals get colour.
        """,
        """
        'bidly show' shows the first photo of an item with the graphics protocols of kitty (also ghostty) and iTerm2 (also \
        WezTerm), and as half blocks on other terminals with colour and at least 256 colours. Pipes, --json and --template \
        get no photo. To show none: --no-inline-photos, BIDLY_INLINE_PHOTOS=false, or bidly config set inline-photos false.
        """,
        "Fields of the JSON results:",
        .list(Bidly.fieldsOfCommands),
        "If the reader of a pipe stops early, as in 'bidly search | head', bidly ends silently with exit status 0."
    )
}

extension Bidly {
    /// The commands whose results are JSON objects, with the fields that `--json=` accepts.
    static var fieldsOfCommands: [(name: String, meaning: String)] {
        var first: [[String]: String] = [:]
        return configuration.groupedSubcommands.flatMap(\.subcommands).flatMap(printing).compactMap { name, command in
            let fields = command.resultFields
            guard !fields.isEmpty else { return nil }
            if let same = first[fields] { return (name, "same as \(same)") }
            first[fields] = name
            return (name, fields.joined(separator: ", "))
        }
    }

    private typealias NamedCommand = (name: String, command: any BidlyCommand.Type)

    /// Returns the command if it prints results; otherwise, its subcommands that print results, at any depth.
    private static func printing(_ command: any ParsableCommand.Type) -> [NamedCommand] {
        if let command = command as? any BidlyCommand.Type { return [(command.commandName, command)] }
        return command.configuration.subcommands.flatMap(printing).map {
            ("\(command.commandName) \($0.name)", $0.command)
        }
    }
}

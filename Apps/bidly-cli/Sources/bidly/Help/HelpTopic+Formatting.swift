import CommandLineCore

extension HelpTopic {
    static let formatting = HelpTopic(
        "formatting",
        "How results look on a terminal, in a pipe, and as JSON.",
        """
        Results are printed on standard output. Everything else is printed on standard error: errors, notes, questions, \
        progress.
        """,
        "Each command judges by itself what it prints on:",
        .list([
            (
                "a terminal",
                "Aligned tables with a header, fitted to the width; colour; times relative to now, such as 'in 2d 4h'."
            ),
            (
                "anything else",
                """
                A line for each row, its fields between tabs, without a header, nothing shortened; times as RFC 3339 \
                writes them, in UTC, such as 2030-01-01T12:00:00.000Z. Of a single record each line is a label and a value.
                """
            ),
            (
                "--json",
                "JSON on one line, members sorted by name. What follows a stream prints an object on each line."
            ),
            (
                "--json=item.id,price",
                """
                Only these members, and of the member item only its id. An unknown one is refused, with a list of those \
                there are.
                """
            ),
            (
                "--template TEXT",
                #"""
                The text for each result, with its members in place of {item.title} or {price}. Amounts are shown as in \#
                tables. \t and \n stand for a tab and a line break; \{, \} and \\ for the characters themselves.
                """#
            ),
        ]),
        "In JSON:",
        .list([
            (
                "amounts",
                #"{"amount":1250,"currency":"USD"}: the amount in the smallest unit, so these are 12.50 dollars."#
            ),
            ("item", #"{"id":"…","title":"…"} in every result and error; the title is null where it is not known."#),
            ("category", #"{"id":"…","path":"…"}, the path null where it is not known."#),
            ("brand", #"{"id":"…","name":"…"}, the name null where it is not known."#),
            ("seller", #"{"id":"…","name":"…"}; in lists {"id":"…"}."#),
            ("times", "Text as RFC 3339 writes it, in UTC, with milliseconds."),
            ("nothing", "null; a member is never left out."),
            (
                "errors",
                """
                An object as RFC 9457 describes it on standard output: type, title, detail, exitStatus, and more by type. \
                The message is on standard error all the same.
                """
            ),
        ]),
        """
        An amount is typed as 25, 25.50 or '25.50 EUR', without signs for thousands. A duration is typed with its units: \
        90s, 10m, 1h30m, 7d. Values are also read as they are displayed: 'like new', '2d 4h', \
        'Fri 4 Jan 2030 12:00' in local time.
        """,
        """
        --color is auto, always or never. With auto, NO_COLOR and CLICOLOR_FORCE are heeded (see 'bidly help \
        environment'), and else there is colour on terminals.
        """,
        "The members of JSON results:",
        .list(Bidly.fieldsOfCommands),
        "When whoever reads the output has read enough, as in 'bidly search | head', bidly ends quietly with status 0."
    )
}

extension Bidly {
    /// The commands with JSON objects as results, each with their members: those that `--json=` accepts.
    static var fieldsOfCommands: [(name: String, meaning: String)] {
        var first: [[String]: String] = [:]
        return configuration.groupedSubcommands.flatMap(\.subcommands).compactMap { command in
            let name = command.commandName, fields = command.resultFields
            guard !fields.isEmpty else { return nil }
            if let same = first[fields] { return (name, "as \(same)") }
            first[fields] = name
            return (name, fields.joined(separator: ", "))
        }
    }
}

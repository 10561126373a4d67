/// The JSON encoding:
/// `{"command","abstract","discussion","usage","arguments","options","examples","commands","topics"}`.
///
/// An argument is `{"name","help","isRequired","isRepeating","default","values"}`. An option has `names` instead of
/// `name`, and two more properties: `value`, the placeholder of its value, or null for a flag; and `section`, its
/// heading in help, or an empty string for the default heading. Commands are `{"group","command","abstract"}`, topics
/// `{"name","abstract"}`, examples `{"line","meaning"}`.
extension CommandInfo: Encodable {
    private enum CodingKeys: String, CodingKey {
        case command, abstract, discussion, usage, arguments, options, examples, commands, topics
    }

    private struct EncodedOption: Encodable {
        let definition: ArgumentDefinition

        private enum CodingKeys: String, CodingKey {
            case name, names, value, help, isRequired, isRepeating, `default`, values, section
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            if definition.isPositional {
                try container.encode(definition.valueName, forKey: .name)
            } else {
                try container.encode(definition.allNames.map(\.token), forKey: .names)
                try container.encode(definition.arity == .none ? nil : definition.valueName, forKey: .value)
                try container.encode(definition.section, forKey: .section)
            }
            let texts = [definition.help.abstract, definition.help.discussion].filter { !$0.isEmpty }
            try container.encode(texts.joined(separator: "\n"), forKey: .help)
            try container.encode(definition.isRequired, forKey: .isRequired)
            try container.encode(definition.isRepeating, forKey: .isRepeating)
            try container.encode(definition.defaultText, forKey: .default)
            try container.encode(definition.values.allowed, forKey: .values)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .command)
        try container.encode(abstract, forKey: .abstract)
        try container.encode(discussion, forKey: .discussion)
        try container.encode(usage.dropFirst().joined(separator: " "), forKey: .usage)
        try container.encode(positionals.map(EncodedOption.init), forKey: .arguments)
        try container.encode(options.map(EncodedOption.init), forKey: .options)
        try container.encode(examples.map { ["line": line(of: $0), "meaning": $0.meaning] }, forKey: .examples)
        try container.encode(
            groups.flatMap { group in
                group.commands.map { ["group": group.title, "command": $0.name, "abstract": $0.abstract] }
            },
            forKey: .commands
        )
        try container.encode(topics.map { ["name": $0.name, "abstract": $0.abstract] }, forKey: .topics)
    }
}

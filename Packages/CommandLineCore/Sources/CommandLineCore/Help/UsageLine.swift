/// The synopsis of a command: its name, and what may follow.
struct UsageLine {
    /// The words, none of which should be broken when the line is wrapped.
    let parts: [String]

    /// More optional options than these are summed up as `[options]`.
    private static let mostOptions = 6

    init(_ path: CommandPath) {
        if let usage = path.leaf.configuration.usage {
            parts = [usage]
            return
        }
        let visible = path.definitions.filter(\.isVisible)
        let optional = visible.filter { !$0.isPositional && !$0.isRequired }
        var parts = [path.name]
        parts += visible.filter { !$0.isPositional && $0.isRequired }.map(Self.synopsis)
        if optional.count > Self.mostOptions {
            parts.append("[options]")
        } else {
            parts += optional.map(Self.synopsis)
        }
        parts += visible.filter(\.isPositional).map(Self.synopsis)
        if !path.subcommands.isEmpty {
            let isOptional = path.leaf.configuration.defaultSubcommand != nil || !visible.isEmpty
            parts.append(isOptional ? "[<command>]" : "<command>")
        }
        self.parts = parts
    }

    /// The whole line.
    var text: String { parts.joined(separator: " ") }

    private static func synopsis(of definition: ArgumentDefinition) -> String {
        var text = definition.display
        if let inverse = definition.inverseNames.first { text += "|" + inverse.token }
        if definition.isRepeating, definition.arity != .many { text += " ..." }
        return definition.isRequired ? text : "[\(text)]"
    }
}

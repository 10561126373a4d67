extension CommandInfo {
    /// The maximum number of optional options in a usage line. If there are more, the line contains `[options]`
    /// instead.
    private static let maximumOptions = 7

    /// The elements of the usage line: `usage:`, the command's name, and its arguments. Lines are wrapped only between
    /// elements, although an element may contain spaces.
    var usage: [String] {
        guard customUsage.isEmpty else { return ["usage:", name] + customUsage }
        let declared = options.filter { !$0.isBuiltIn }
        let optional = declared.filter { !$0.isRequired }
        var words = ["usage:", name]
        words += declared.filter(\.isRequired).map(Self.synopsis)
        words += optional.count > Self.maximumOptions ? ["[options]"] : optional.map(Self.synopsis)
        words += positionals.map(Self.synopsis)
        if !commands.isEmpty { words.append(arguments.allSatisfy(\.isBuiltIn) ? "<command>" : "[<command>]") }
        return words
    }

    private static func synopsis(of definition: ArgumentDefinition) -> String {
        var text = definition.display
        if let inverse = definition.inverseNames.first { text += "|" + inverse.token }
        if definition.isRepeating { text += " ..." }
        return definition.isRequired ? text : "[\(text)]"
    }
}

extension ArgumentDefinition {
    /// The help text of the argument: the abstract, notes on its values, and the discussion.
    var explanation: String {
        var notes: [String] = []
        if !values.allowed.isEmpty { notes.append("values: " + values.allowed.joined(separator: ", ")) }
        if let defaultText { notes.append("default: " + (defaultText.isEmpty ? "''" : defaultText)) }
        if isRequired, !isPositional { notes.append("required") }
        if isRepeating { notes.append("repeatable") }
        let note = notes.isEmpty ? "" : "(\(notes.joined(separator: "; ")))"
        let first = [help.abstract, note].filter { !$0.isEmpty }.joined(separator: " ")
        return [first, help.discussion].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

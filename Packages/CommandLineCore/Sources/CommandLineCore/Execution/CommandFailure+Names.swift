extension CommandFailure {
    /// Creates a failure with exit status 66 for an unknown name. The detail suggests the nearest known name.
    ///
    /// - Parameters:
    ///   - kind: the kind of entity that the name should identify, such as `plant`.
    ///   - name: the unknown name.
    ///   - names: the known names.
    ///   - hint: how to list the known names.
    public static func noSuch(
        _ kind: String,
        named name: String,
        among names: [String] = [],
        hint: String
    ) -> CommandFailure {
        let nearest = Suggestion.nearest(to: name, among: names)
        return CommandFailure(
            exitStatus: .notFound,
            kind: "not-found",
            title: "No such \(kind)",
            detail: "There is no \(kind) '\(name)'\(Suggestion.question(for: nearest))\n\(hint)",
            members: [kind: name]
        )
    }

    /// Returns the failure with `line` appended to its detail, and with additional members. An additional member
    /// replaces an existing member of the same name.
    public func adding(_ line: String, _ members: [String: Member] = [:]) -> CommandFailure {
        CommandFailure(
            exitStatus: exitStatus,
            kind: kind,
            title: title,
            detail: "\(detail)\n\(line)",
            members: self.members.merging(members) { $1 }
        )
    }
}

extension CommandFailure {
    /// Creates a failure with exit status 64 for an ID prefix or name that matches several entries. The detail lists
    /// the entries.
    ///
    /// - Parameters:
    ///   - kind: the kind of entry, such as `order`.
    ///   - name: the typed text.
    ///   - found: the IDs and the titles of the entries.
    public static func ambiguous(
        _ kind: String,
        named name: String,
        _ found: [(id: String, title: String)]
    ) -> CommandFailure {
        let lines = found.map { "  \($0.id)  \($0.title)" }.joined(separator: "\n")
        return CommandFailure(
            exitStatus: .usage,
            kind: "ambiguous-\(kind)",
            title: "Ambiguous \(kind)",
            detail: "'\(name)' is ambiguous. Type more characters of one of these ids:\n\(lines)",
            members: ["\(kind)s": found.map { ["id": $0.id, "title": $0.title] }]
        )
    }
}

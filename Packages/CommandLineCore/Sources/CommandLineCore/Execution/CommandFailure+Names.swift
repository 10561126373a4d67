extension CommandFailure {
    /// Creates a failure with exit status 66 for a name that does not exist, with the nearest known name as a suggestion.
    ///
    /// - Parameters:
    ///   - kind: the kind of thing that the name identifies, such as `bed`.
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
            detail: "there is no \(kind) '\(name)'\(Suggestion.question(for: nearest))\n\(hint)",
            members: [kind: name]
        )
    }

    /// Returns the failure with an additional line and additional members, which replace members of the same name.
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

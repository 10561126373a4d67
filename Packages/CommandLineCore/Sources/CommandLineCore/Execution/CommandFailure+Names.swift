extension CommandFailure {
    /// No thing of a kind has the name: status 66, with the nearest name that is known.
    ///
    /// - Parameters:
    ///   - names: the known names.
    ///   - hint: where to find them.
    public static func noSuch(
        _ kind: String,
        named name: String,
        among names: [String] = [],
        hint: String
    ) -> CommandFailure {
        let near = Suggestion.nearest(to: name, among: names)
        return CommandFailure(
            exitCode: .notFound,
            kind: "not-found",
            title: "No such \(kind)",
            detail: "there is no \(kind) '\(name)'\(Suggestion.question(for: near))\n\(hint)",
            members: [kind: .string(name)]
        )
    }

    /// The failure with another line and other members; a member of the same name is replaced.
    public func adding(_ line: String, _ members: [String: JSONValue] = [:]) -> CommandFailure {
        CommandFailure(
            exitCode: exitCode,
            kind: kind,
            title: title,
            detail: "\(detail)\n\(line)",
            members: self.members.merging(members) { $1 }
        )
    }
}

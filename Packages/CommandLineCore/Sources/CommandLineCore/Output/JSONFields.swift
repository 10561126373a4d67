/// Which members of an object to print: the value of `--json`.
public enum JSONFields: Sendable, Hashable, ExpressibleByArgument {
    /// All of them: `--json` alone.
    case all
    /// These: `--json=id,price`.
    case only([String])

    /// Reads names separated by commas; `nil` if one of them is empty.
    public init?(argument: String) {
        let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !names.contains("") else { return nil }
        self = .only(names)
    }

    /// Checks the selected members before there is an object to look at, as for a stream whose first one may come
    /// late.
    ///
    /// - Parameter known: all members there may be.
    /// - Throws: ``CommandFailure`` with status 64 and kind `unknown-field` for one that is not among them.
    public func check(known: [String]) throws(CommandFailure) {
        guard case .only(let names) = self, let unknown = names.first(where: { !known.contains($0) }) else { return }
        let near = Suggestion.nearest(to: unknown, among: known)
        throw CommandFailure(
            exitCode: .usage,
            kind: "unknown-field",
            title: "Unknown field",
            detail: "unknown field \(unknown.quoted)\(Suggestion.question(for: near))\n"
                + "available fields: \(known.joined(separator: ", "))",
            members: ["availableFields": .array(known.map(JSONValue.string))]
        )
    }

    /// Whether words not parsed yet ask for JSON: `--json` or `--json=…` before `--`.
    static func isRequested(in arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "--json" || $0.hasPrefix("--json=") }
    }
}

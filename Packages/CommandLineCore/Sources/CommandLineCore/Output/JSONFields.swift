/// Which members of an object to print: the value of `--json`, or of `--template`.
public enum JSONFields: Sendable, Hashable, ExpressibleByArgument {
    /// All of them: `--json` alone.
    case all
    /// These: `--json=id,price.amount`.
    case only([String])
    /// Those that a template shows: `--template '{id} {price.amount}'`.
    case template(JSONTemplate)

    /// Reads names separated by commas; `nil` if one of them, or a part of one, is empty.
    public init?(argument: String) {
        let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let parts = names.flatMap { $0.split(separator: ".", omittingEmptySubsequences: false) }
        guard !parts.contains("") else { return nil }
        self = .only(names)
    }

    /// The names of the selected members; empty for all.
    var names: [String] {
        switch self {
        case .all: []
        case .only(let names): names
        case .template(let template): template.fields
        }
    }

    /// Whether a member of the object, or a part of that member, is selected.
    public func selects(_ name: String) -> Bool {
        if case .all = self { return true }
        return names.contains { $0 == name || $0.hasPrefix(name + ".") }
    }

    /// Checks the selected members before there is an object to look at, as for a stream whose first one may come
    /// late.
    ///
    /// Only the outermost names are checked.
    ///
    /// - Parameter known: all members there may be.
    /// - Throws: ``CommandFailure`` with status 64 and kind `unknown-field` for one that is not among them.
    public func check(known: [String]) throws(CommandFailure) {
        func outermost(_ name: String) -> String { String(name.prefix { $0 != "." }) }
        let outermostKnown = Set(known.map(outermost))
        let unknown = names.map(outermost).first { !outermostKnown.contains($0) }
        if let unknown { throw .unknownField(unknown, among: known) }
    }

    /// Whether words not parsed yet ask for JSON: `--json` or `--json=…` before `--`.
    static func isRequested(in arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "--json" || $0.hasPrefix("--json=") }
    }
}

extension CommandFailure {
    /// A field was selected that there is not.
    static func unknownField(_ name: String, among available: [String]) -> CommandFailure {
        CommandFailure(
            exitCode: .usage,
            kind: "unknown-field",
            title: "Unknown field",
            detail:
                "unknown field \(name.quoted)\(Suggestion.question(for: Suggestion.nearest(to: name, among: available)))\n"
                + "available fields: \(available.joined(separator: ", "))",
            members: ["availableFields": .array(available.map(JSONValue.string))]
        )
    }
}

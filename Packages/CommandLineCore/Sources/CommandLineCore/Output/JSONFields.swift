/// A selection of the properties to print: the value of `--json` or `--template`.
public enum JSONFields: Sendable, Hashable, ExpressibleByArgument {
    /// All properties: `--json`.
    case all
    /// Some properties: `--json=id,price.amount`.
    case only([String])
    /// The properties in a template: `--template '{id} {price.amount}'`.
    case template(JSONTemplate)

    /// Parses comma-separated property paths; `nil` if a path or one of its components is empty.
    public init?(argument: String) {
        let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let parts = names.flatMap { $0.split(separator: ".", omittingEmptySubsequences: false) }
        guard !parts.contains("") else { return nil }
        self = .only(names)
    }

    /// The selected property paths; empty for all properties.
    var names: [String] {
        switch self {
        case .all: []
        case .only(let names): names
        case .template(let template): template.fields
        }
    }

    /// Returns whether the property, or a property nested in it, is selected.
    public func selects(_ name: String) -> Bool {
        if case .all = self { return true }
        return names.contains { $0 == name || $0.hasPrefix(name + ".") }
    }

    /// Validates the selected properties against a list of known names, for example before streaming starts.
    ///
    /// Only the first component of each path is validated.
    ///
    /// - Parameter known: the names of all properties that may occur.
    /// - Throws: ``CommandFailure`` with exit status 64 and kind `unknown-field` for the first unknown property.
    public func check(known: [String]) throws(CommandFailure) {
        func firstComponent(_ name: String) -> String { String(name.prefix { $0 != "." }) }
        let knownComponents = Set(known.map(firstComponent))
        let unknown = names.map(firstComponent).first { !knownComponents.contains($0) }
        if let unknown { throw .unknownField(unknown, among: known) }
    }

    /// Returns the fields of the last `--json` or `--json=…` in unparsed arguments; `nil` if there is none. Ignores
    /// the words after `--`.
    static func requested(in arguments: [String]) -> JSONFields? {
        let word = arguments.prefix { $0 != "--" }.last { $0 == "--json" || $0.hasPrefix("--json=") }
        return word.map { JSONFields(argument: String($0.dropFirst("--json=".count))) ?? .all }
    }
}

extension CommandFailure {
    /// Returns the failure for a selected field that does not exist.
    static func unknownField(_ name: String, among available: [String]) -> CommandFailure {
        let suggestion = Suggestion.question(for: Suggestion.nearest(to: name, among: available))
        let parent = name.split(separator: ".").dropLast().joined(separator: ".")
        let list =
            available.isEmpty
            ? "\(parent.quoted) has no fields." : "Available fields: \(available.joined(separator: ", "))"
        return CommandFailure(
            exitStatus: .usage,
            kind: "unknown-field",
            title: "Unknown field",
            detail: "Unknown field \(name.quoted)\(suggestion)\n\(list)",
            members: ["availableFields": available]
        )
    }
}

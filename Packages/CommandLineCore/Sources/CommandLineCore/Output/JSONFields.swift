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

    /// Whether words not parsed yet ask for JSON: `--json` or `--json=…` before `--`.
    static func isRequested(in arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "--json" || $0.hasPrefix("--json=") }
    }
}

/// A place in the repository that breaks a rule of the architecture.
struct Breach: Hashable, Sendable, CustomStringConvertible {
    /// The path from the root.
    let file: String
    /// Counted from 1; 1 where a whole file or folder is meant.
    let line: Int
    let what: String
    let rule: Rule

    var description: String { "\(file):\(line): \(what): \(rule.rawValue)" }
}

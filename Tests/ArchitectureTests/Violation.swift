/// A violation of an architecture rule, with its location.
struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The path relative to the root.
    let file: String
    /// The line number, from 1; 1 for a whole file or folder.
    let line: Int
    let what: String
    let rule: Rule

    var description: String { "\(file):\(line): \(what): \(rule.rawValue)" }
}

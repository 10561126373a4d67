/// The result of one diagnostic check.
///
/// The JSON form is `{"state","name","detail"}`.
public struct CheckResult: Sendable, Hashable, Encodable {
    /// The severity of a result.
    public enum State: String, Sendable, Encodable {
        /// No problem found.
        case ok
        /// A problem that does not prevent the program from working.
        case warn
        /// A problem that prevents the program from working.
        case fail
    }

    /// The severity of the result.
    public let state: State
    /// What was checked, in one or two words.
    public let name: String
    /// What was found, and what to do about it.
    public let detail: String

    /// Creates a result.
    public init(_ state: State, _ name: String, _ detail: String) {
        self.state = state
        self.name = name
        self.detail = detail
    }
}

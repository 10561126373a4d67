/// One thing that a program has looked at to find out why it does not work, or whether it will.
///
/// The JSON form is `{"state","name","detail"}`.
public struct CheckResult: Sendable, Hashable, Encodable {
    /// How it is.
    public enum State: String, Sendable, Encodable {
        /// As it should be.
        case ok
        /// Something to know of, which nothing fails for.
        case warn
        /// Something fails for it.
        case fail
    }

    /// How it is.
    public let state: State
    /// What was looked at, in a word or two.
    public let name: String
    /// What was found, and what helps.
    public let detail: String

    /// What was found.
    public init(_ state: State, _ name: String, _ detail: String) {
        self.state = state
        self.name = name
        self.detail = detail
    }
}

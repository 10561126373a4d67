/// One thing that was looked at.
struct Check: Sendable, Hashable, Encodable {
    /// How it is.
    enum State: String, Sendable, Encodable {
        /// As it should be.
        case ok
        /// Something to know of, which nothing fails for.
        case warn
        /// Something fails for it.
        case fail
    }

    let state: State
    let name: String
    let detail: String

    init(_ state: State, _ name: String, _ detail: String) {
        self.state = state
        self.name = name
        self.detail = detail
    }
}

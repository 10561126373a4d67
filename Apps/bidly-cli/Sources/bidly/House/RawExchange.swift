/// A request to the house's API as it was typed.
struct RawRequest: Sendable {
    let method: String
    /// Path and query.
    let target: String
    let fields: [(name: String, value: String)]
    let body: [UInt8]
}

/// What the house's API answered.
struct RawAnswer: Sendable {
    let status: Int
    let fields: [(name: String, value: String)]
    let body: [UInt8]
}

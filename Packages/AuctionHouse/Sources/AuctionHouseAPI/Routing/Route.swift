internal import HTTPCore

/// One operation of the API, and how the house does it.
struct Route: Sendable {
    /// What is declared of it.
    let operation: APIOperation
    /// Does it; throws what `Problem.init(_:)` makes the answer of.
    let respond: @Sendable (Exchange) async throws -> HTTPResponse
}

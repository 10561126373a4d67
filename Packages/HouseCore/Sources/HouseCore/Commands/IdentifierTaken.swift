/// The identifier that a new entity was to have is that of another one: what the decision of a command throws.
///
/// Whoever made the command makes it again, with another identifier. `Route.performing` does so; the response to the request
/// is stored with the command that succeeds.
public struct IdentifierTaken: Error, Sendable, Hashable {
    /// Creates the error.
    public init() {}
}

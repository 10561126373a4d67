/// A request for ``SharedLoads``, with closures that handle its result.
public struct LoadRequest: Sendable {
    /// Applies the response. Receives the number of the request.
    typealias Apply = @MainActor (Int) -> Void

    let fetch: @Sendable () async -> Result<Apply, ClientFailure>
    let fail: @MainActor (ClientFailure) -> Void

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - fetch: Sends the request. It runs off the main actor.
    ///   - apply: Stores the response before the phase becomes ``LoadPhase/loaded(_:)``. Receives the number of the
    ///     request.
    ///   - fail: Receives the failure before the phase becomes ``LoadPhase/failed(_:)``.
    public init<Value: Sendable>(
        fetching fetch: @escaping @Sendable () async throws(ClientFailure) -> Value,
        applying apply: @escaping @MainActor (Value, Int) -> Void,
        onFailure fail: @escaping @MainActor (ClientFailure) -> Void = { _ in }
    ) {
        self.fetch = { await Self.result(of: fetch, apply) }
        self.fail = fail
    }

    /// Runs the request off the main actor, so that encoding and decoding do not block the user interface.
    @concurrent
    private static func result<Value: Sendable>(
        of fetch: @Sendable () async throws(ClientFailure) -> Value,
        _ apply: @escaping @MainActor (Value, Int) -> Void
    ) async -> Result<Apply, ClientFailure> {
        do {
            let value = try await fetch()
            return .success { apply(value, $0) }
        } catch {
            return .failure(error)
        }
    }
}

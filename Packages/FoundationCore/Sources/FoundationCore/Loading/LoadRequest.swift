/// A request of a load, and what is to be done with its answer; see `SharedLoads`.
public struct LoadRequest: Sendable {
    /// Takes the answer in, with the number of its request.
    typealias Taking = @MainActor (Int) -> Void

    let ask: @Sendable () async -> Result<Taking, ClientFailure>
    let fail: @MainActor (ClientFailure) -> Void

    /// A request.
    ///
    /// - Parameters:
    ///   - ask: sends it; runs away from the main actor.
    ///   - take: takes the answer in, with the number of its request, before anyone sees it as loaded.
    ///   - fail: is told why none came, before anyone sees it as failed.
    public init<Value: Sendable>(
        asking ask: @escaping @Sendable () async throws(ClientFailure) -> Value,
        then take: @escaping @MainActor (Value, Int) -> Void,
        orElse fail: @escaping @MainActor (ClientFailure) -> Void = { _ in }
    ) {
        self.ask = { await Self.answer(to: ask, take) }
        self.fail = fail
    }

    /// Away from the main actor, where encoding and decoding would hold up what is shown.
    @concurrent
    private static func answer<Value: Sendable>(
        to ask: @Sendable () async throws(ClientFailure) -> Value,
        _ take: @escaping @MainActor (Value, Int) -> Void
    ) async -> Result<Taking, ClientFailure> {
        do {
            let value = try await ask()
            return .success { take(value, $0) }
        } catch {
            return .failure(error)
        }
    }
}

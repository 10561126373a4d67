/// The loading state of a resource. A value that was loaded earlier stays available in every phase.
public enum LoadPhase: Sendable, Hashable {
    /// The resource has not been requested.
    case idle
    /// A request is in progress.
    case loading
    /// The resource was loaded at this time.
    case loaded(Instant)
    /// The last request failed.
    case failed(ClientFailure)

    /// Whether a request is in progress.
    public var isLoading: Bool { self == .loading }

    /// The failure of the last request; `nil` in the other phases.
    public var failure: ClientFailure? {
        guard case .failed(let failure) = self else { return nil }
        return failure
    }

    /// The phase that a cancelled caller receives, so that the caller does not mistake an earlier value for a response.
    public static let cancelled = LoadPhase.failed(ClientFailure(.cancelled))

    /// Returns the loaded value, for a caller that waits for a load.
    ///
    /// - Parameter value: The value that the load stored; `nil` if it stored none.
    /// - Throws: ``ClientFailure`` if the load failed; `CancellationError` if it has not completed or `value` is `nil`.
    public func value<Value>(_ value: Value?) throws -> Value {
        if let failure { throw failure }
        guard let value, case .loaded = self else { throw CancellationError() }
        return value
    }
}

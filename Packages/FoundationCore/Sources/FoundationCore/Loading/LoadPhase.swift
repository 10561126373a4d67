/// Where the loading of something is.
public enum LoadPhase: Sendable, Hashable {
    /// It was never asked for.
    case idle
    /// It was asked for, and has not come yet; what came before stays.
    case loading
    /// It came at this time.
    case loaded(Instant)
    /// It did not come; what came before stays.
    case failed(ClientFailure)

    /// Whether it was asked for and has not come yet.
    public var isLoading: Bool { self == .loading }

    /// Why it did not come.
    public var failure: ClientFailure? {
        guard case .failed(let failure) = self else { return nil }
        return failure
    }

    /// What a cancelled caller gets in place of the phase: it must not take what was loaded before for an answer.
    public static let cancelled = LoadPhase.failed(ClientFailure(.cancelled))

    /// What the load brought.
    ///
    /// - Throws: ``ClientFailure`` when it failed; `CancellationError` when it has not ended or brought nothing.
    public func value<Value>(_ value: Value?) throws -> Value {
        if let failure { throw failure }
        guard let value, case .loaded = self else { throw CancellationError() }
        return value
    }
}

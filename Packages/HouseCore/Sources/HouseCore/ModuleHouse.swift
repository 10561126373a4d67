public import FoundationCore

/// The interface to one module of a house: performs the module's commands, and reads its state.
public struct ModuleHouse<Module: HouseModule>: Sendable {
    /// The house.
    public let house: House

    init(_ house: House) { self.house = house }

    /// The source of the identifiers of new entities, which are subjects of the commands that create them.
    public var identifiers: any IdentifierSource { house.configuration.identifiers }

    /// Performs a command. When this returns, its events are durable.
    ///
    /// Cancelling the task withdraws a command that waits for other commands or for writers of other processes. A command
    /// that is already in a transaction is decided and committed, and the caller gets its output or refusal.
    ///
    /// - Throws: the refusal that the decision throws, after which nothing has changed; `CancellationError`, after which
    ///   nothing has changed either; `HouseFailure`, the same unless its code is `.outcomeUnknown`.
    @discardableResult
    public func perform<Output: Sendable>(
        _ command: Command<Module, Output>,
        by caller: Caller
    ) async throws -> Output {
        switch try await submit(command, by: caller) {
        case .decided(let output): return output
        case .replayed: throw HouseFailure(.corrupt, "A command without an idempotency key was replayed.")
        }
    }

    /// Performs a command that creates an entity: makes and performs it again, up to 100 times, while its identifier is taken.
    /// `Route.performing` does the same; this is for handlers that work before the command, such as hashing a password.
    ///
    /// - Parameters:
    ///   - caller: the caller.
    ///   - command: makes the command, with a new identifier.
    /// - Throws: as `perform(_:by:)`.
    public func performRetryingIdentifiers<Output: Sendable>(
        by caller: Caller,
        _ command: @Sendable () throws -> Command<Module, Output>
    ) async throws -> Output { try await retryingTakenIdentifiers { try await perform(command(), by: caller) } }

    /// Performs a command once for each idempotency key. The record of the reply is stored in the same transaction as the
    /// events.
    ///
    /// - Returns: the output, or the stored response to an earlier request with the same key and fingerprint.
    /// - Throws: `IdempotencyKeyReused` if the key was used with another fingerprint; else as `perform(_:by:)`.
    @discardableResult
    public func perform<Output: Sendable>(
        _ command: Command<Module, Output>,
        by caller: Caller,
        once request: IdempotentRequest<Output>
    ) async throws -> CommandReply<Output> {
        try await submit(command, by: caller, once: request)
    }

    /// Runs `work` on a snapshot of the house, without waiting for writers.
    ///
    /// - Throws: what `work` throws; `HouseFailure`.
    public func read<Result: Sendable>(
        _ work: @Sendable (Module.Session, HouseSnapshot) throws -> Result
    ) async throws -> Result {
        try await house.read { snapshot in try work(try snapshot.session(of: Module.self), snapshot) }
    }

    /// Runs `work` on a snapshot of the house, on the thread of the caller unless another thread is doing so; for reads of a
    /// few rows by an index.
    ///
    /// - Throws: what `work` throws; `HouseFailure`.
    public func readShortly<Result: Sendable>(
        _ work: @Sendable (Module.Session, HouseSnapshot) throws -> Result
    ) async throws -> Result {
        try await house.readShortly { snapshot in try work(try snapshot.session(of: Module.self), snapshot) }
    }

    private func submit<Output: Sendable>(
        _ command: Command<Module, Output>,
        by caller: Caller,
        once request: IdempotentRequest<Output>? = nil
    ) async throws -> CommandReply<Output> {
        try await house.queue.perform { reply in
            CallerCommand(command: command, caller: caller, idempotency: request, reply: reply)
        }
    }
}

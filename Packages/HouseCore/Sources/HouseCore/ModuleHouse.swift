public import FoundationCore

/// The interface to one module of a house: performs the module's commands, and reads its state.
public struct ModuleHouse<Module: HouseModule>: Sendable {
    /// The house that contains the module.
    public let house: House

    init(_ house: House) { self.house = house }

    /// The source of identifiers for new entities. The command that creates an entity must declare the new identifier
    /// as a subject.
    public var identifiers: any IdentifierSource { house.configuration.identifiers }

    /// Performs a command. When this method returns, the command's events are durable.
    ///
    /// If the task is cancelled while the command waits for other commands or for writers of other processes, the
    /// command is withdrawn. If the command is already in a transaction, it is decided and committed, and this call
    /// returns its output or throws its refusal.
    ///
    /// - Throws: the refusal of the decision; `CancellationError` if the command was withdrawn; `HouseFailure` if the
    ///   house failed. Nothing has changed then, unless the code of the failure is `.outcomeUnknown`.
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

    /// Performs a command that creates an entity. If the identifier of the entity is already in use, tries again with a
    /// new command, up to 100 times. `Route.performing` does the same; call this method in handlers that do work before
    /// the command, such as hashing a password.
    ///
    /// - Parameters:
    ///   - caller: the caller.
    ///   - command: creates the command with a new identifier; called once for each attempt.
    /// - Throws: the errors of `perform(_:by:)`.
    public func performRetryingIdentifiers<Output: Sendable>(
        by caller: Caller,
        _ command: @Sendable () throws -> Command<Module, Output>
    ) async throws -> Output { try await retryingTakenIdentifiers { try await perform(command(), by: caller) } }

    /// Performs a command only once for each idempotency key. The idempotency record is stored in the same transaction
    /// as the events.
    ///
    /// - Returns: the output; or, if an earlier request had the same key and fingerprint, its stored response.
    /// - Throws: `IdempotencyKeyReused` if the key was used with another fingerprint; the errors of `perform(_:by:)`.
    @discardableResult
    public func perform<Output: Sendable>(
        _ command: Command<Module, Output>,
        by caller: Caller,
        once request: IdempotentRequest<Output>
    ) async throws -> CommandReply<Output> {
        try await submit(command, by: caller, once: request)
    }

    /// Runs `work` on a snapshot of the house. Does not wait for writers. Cancelling the task interrupts the running
    /// statement.
    ///
    /// - Throws: the errors of `work`; `HouseFailure` if the database cannot be read; `CancellationError` if the task is
    ///   cancelled.
    public func read<Result: Sendable>(
        _ work: @Sendable (Module.Session, HouseSnapshot) throws -> Result
    ) async throws -> Result {
        try await house.read { snapshot in try work(try snapshot.session(of: Module.self), snapshot) }
    }

    /// Runs `work` on a snapshot of the house, without waiting for writers. Use it for reads of a few rows by an index.
    /// `work` runs on the caller's thread. If another read is already running on its caller's thread, `work` runs as in
    /// ``read(_:)``, on a reader's thread. With `HouseConfiguration.readsOnCallingThread`, calls of ``read(_:)`` are
    /// such reads too.
    ///
    /// - Throws: the errors of `work`; `HouseFailure` if the database cannot be read; `CancellationError` if the task is
    ///   cancelled and `work` runs on a reader's thread.
    public func readOnCallingThread<Result: Sendable>(
        _ work: @Sendable (Module.Session, HouseSnapshot) throws -> Result
    ) async throws -> Result {
        try await house.readOnCallingThread { snapshot in try work(try snapshot.session(of: Module.self), snapshot) }
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

/// How an aggregate saves what it knows, one time after the other: what changes while it is being saved is saved once
/// after that, however often it changes.
///
/// ```swift
/// await saving.run { await self.saveSnapshot() }  // returns when what is known now is saved
/// ```
@MainActor
public final class Saving {
    private var current: Task<Void, Never>?
    private var next: Task<Void, Never>?

    /// Nothing was saved yet.
    public init() {}

    /// Has `save` run, unless one that has not begun is waiting already; returns when it has run.
    public func run(_ save: @escaping @MainActor () async -> Void) async { await begin(save).value }

    /// Has `save` run, unless one that has not begun is waiting already, and gives the task to wait for.
    @discardableResult
    public func begin(_ save: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        if let next { return next }
        let before = current
        let task = Task {
            await before?.value
            next = nil
            await save()
        }
        current = task
        next = task
        return task
    }
}

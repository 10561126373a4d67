/// Saves one thing after the other: what changes while something is being saved is saved once after it, however often it
/// changes.
@MainActor
final class Saving {
    private var current: Task<Void, Never>?
    private var next: Task<Void, Never>?

    /// Has `save` run, unless one that has not begun is waiting already; returns when it has run.
    func run(_ save: @escaping @MainActor () async -> Void) async { await begin(save).value }

    /// Has `save` run, unless one that has not begun is waiting already.
    @discardableResult
    func begin(_ save: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
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

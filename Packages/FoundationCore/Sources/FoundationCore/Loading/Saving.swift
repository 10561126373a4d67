/// How an aggregate saves what it knows, one time after the other: what changes while it is being saved is saved once
/// after that, however often it changes.
///
/// ```swift
/// await saving.run { await self.saveSnapshot() }  // returns when what is known now is saved
/// ```
///
/// With a clock, it rests after each save nine times as long as that took, and then saves what has changed meanwhile: what
/// grows with each answer is not saved whole after each answer, and saving takes a tenth of the time at most.
@MainActor
public final class Saving {
    private let clock: (any WallClock)?
    private var current: Task<Void, Never>?
    private var next: Task<Void, Never>?
    private var rest: Task<Void, Never>?
    private var isSaving = false

    /// Nothing was saved yet.
    ///
    /// - Parameter clock: tells how long a save takes; `nil` never rests.
    public init(restingBy clock: (any WallClock)? = nil) { self.clock = clock }

    /// Has `save` run, unless one that has not begun is waiting already; returns when it has run. With a clock, it returns
    /// at once when another save is running or it rests.
    public func run(_ save: @escaping @MainActor () async -> Void) async {
        let isBusy = isSaving || rest != nil
        let task = begin(save)
        if clock == nil || !isBusy { await task.value }
    }

    /// Has `save` run, unless one that has not begun is waiting already, and gives the task to wait for.
    @discardableResult
    public func begin(_ save: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        if let next { return next }
        let before = current
        let task = Task {
            await before?.value
            await rest?.value
            next = nil
            isSaving = true
            let start = clock?.now
            await save()
            isSaving = false
            if let clock, let start { beginRest(of: start.duration(to: clock.now) * 9, by: clock) }
        }
        current = task
        next = task
        return task
    }

    private func beginRest(of pause: Duration, by clock: any WallClock) {
        guard pause > .zero else { return }
        rest = Task {
            try? await clock.wait(min(pause, Self.longestRest))
            rest = nil
        }
    }

    private static let longestRest = Duration.seconds(30)
}

/// Runs the writes of an aggregate one at a time. Writes that are requested during a write are coalesced into one.
///
/// ```swift
/// await writer.write { await self.saveSnapshot() }  // returns after the current state is saved
/// ```
///
/// With a clock, the writer pauses after each write for nine times the duration of the write (at most 30 s). As long as
/// a write takes at most 3 s, writing therefore takes at most a tenth of the time, even if the state grows with each
/// response.
@MainActor
public final class CoalescingWriter {
    private let clock: (any WallClock)?
    private var current: Task<Void, Never>?
    private var next: Task<Void, Never>?
    private var pause: Task<Void, Never>?
    private var isWriting = false

    /// Creates a writer.
    ///
    /// - Parameter clock: Measures the writes and the pauses; `nil` for no pauses.
    public init(throttledBy clock: (any WallClock)? = nil) { self.clock = clock }

    /// Requests a write and waits for its completion. With a clock, returns without waiting if another write is running
    /// or the writer is pausing.
    ///
    /// - Parameter operation: The write. It is dropped if another write is already waiting to start.
    public func write(_ operation: @escaping @MainActor () async -> Void) async {
        let isBusy = isWriting || pause != nil
        let task = schedule(operation)
        if clock == nil || !isBusy { await task.value }
    }

    /// Requests a write.
    ///
    /// - Parameter operation: The write. It is dropped if another write is already waiting to start.
    /// - Returns: The task of the next write: this one, or the one that is already waiting to start.
    @discardableResult
    public func schedule(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        if let next { return next }
        let before = current
        let task = Task {
            await before?.value
            await pause?.value
            next = nil
            isWriting = true
            let start = clock?.now
            await operation()
            isWriting = false
            if let clock, let start { beginPause(of: start.duration(to: clock.now) * 9, by: clock) }
        }
        current = task
        next = task
        return task
    }

    private func beginPause(of duration: Duration, by clock: any WallClock) {
        guard duration > .zero else { return }
        pause = Task {
            try? await clock.wait(min(duration, Self.maximumPause))
            pause = nil
        }
    }

    private static let maximumPause = Duration.seconds(30)
}

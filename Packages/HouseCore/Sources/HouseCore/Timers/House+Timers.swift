internal import FoundationCore

extension House {
    /// The maximum number of timers per transaction.
    private static let timerBatch = CommandQueue.batchLimit

    /// Runs all due timers that are not in backoff, in the order of time, module and subject. Then deletes expired
    /// idempotency records, at most about a thousand. Takes no write lock if nothing is due.
    ///
    /// In the command of a timer, `now` is the time at which the timer was due. The decision is therefore the same even
    /// if the house was closed at that time.
    ///
    /// A failed timer is reported and retried with backoff. It does not stop the other timers.
    ///
    /// - Parameter busyTimeout: how long to wait for writers of other processes; `nil` for the timeout of the house.
    /// - Throws: `HouseFailure` if the database cannot be read or written at all; `CancellationError` if the task is
    ///   cancelled. Timers that did not run are then still due.
    @discardableResult
    public func runDueTimers(busyTimeout: Duration? = nil) async throws -> TimerReport {
        var report = TimerReport()
        // Maps each timer to the due time of its last attempt. A timer that its own command has rescheduled has a
        // different due time, so it counts as not yet attempted.
        var attempted: [TimerBackoff.Key: Instant] = [:], succeeded: Set<TimerBackoff.Key> = []
        defer { for key in succeeded { backoff.succeed(key) } }
        while true {
            let now = configuration.clock.now
            let (due, hasExpiredRecords) = try await due(at: now)
            let stillDue = due.filter { attempted[$0.key] == $0.timer.time && succeeded.contains($0.key) }
            for timer in stillDue {
                report.failures.append(failure(of: timer.key, nil, at: now))
                succeeded.remove(timer.key)
            }
            let allNew = due.filter { attempted[$0.key] != $0.timer.time }.sorted(by: Self.precedes)
            let new = Array(allNew.prefix(Self.timerBatch))
            if new.isEmpty, stillDue.isEmpty {
                backoff.removeResolved(except: attempted.keys, at: now)
                if hasExpiredRecords {
                    let (count, failures) = try await deleteExpiredRecords(at: now, busyTimeout: busyTimeout)
                    report.deletedRecordCount = count
                    report.failures += failures
                }
                return report
            }
            if attempted.isEmpty, let busyTimeout { try await writer.maintain(busyTimeout: busyTimeout) { _ in } }
            for timer in new { attempted[timer.key] = timer.timer.time }
            for (timer, result) in zip(new, try await run(new)) {
                switch result {
                case .success:
                    report.ranCount += 1
                    succeeded.insert(timer.key)
                case .failure(let error): report.failures.append(failure(of: timer.key, error, at: now))
                }
            }
        }
    }

    /// Whether there may be due timers that no loop is about to run. `false` while `runTimers(every:onFailure:)` is
    /// running and knows that no timer is due yet.
    ///
    /// A program that runs due timers before each request can check this first, to avoid reading the timers for each
    /// request. A timer that is set after the loop has read the timers runs, at the latest, when the loop's interval
    /// ends. The value is also `true` after the clock was set back, until the loop has read the timers again.
    public var mayHaveDueTimers: Bool { schedule.mayHaveDueTimers(at: configuration.clock.now) }

    /// Runs timers and deletes idempotency records as they become due, until the task is cancelled.
    ///
    /// Reads the database at least every `interval`, because other houses may set timers. Continues after transient
    /// failures.
    ///
    /// - Parameters:
    ///   - interval: the maximum time between two runs.
    ///   - report: receives each failed timer.
    /// - Throws: `CancellationError`; a `HouseFailure` that is not transient.
    public func runTimers(
        every interval: Duration = .seconds(5),
        onFailure report: @Sendable (TimerFailure) -> Void = { _ in }
    ) async throws {
        schedule.loopDidStart()
        defer { schedule.loopDidEnd() }
        while true {
            let now = configuration.clock.now, latest = now.advanced(by: interval)
            do {
                for failure in try await runDueTimers().failures { report(failure) }
                let next = min(try await nextDue() ?? latest, latest)
                schedule.setIdle(next > now ? now..<next : nil)
                try await configuration.clock.wait(until: next)
            } catch let failure as HouseFailure where failure.isTransient {
                schedule.setIdle(nil)
                try await configuration.clock.wait(until: latest)
            }
        }
    }

    private typealias KeyedTimer = (key: TimerBackoff.Key, module: any HouseModule, timer: DueTimer)

    /// Returns the due timers that are not in backoff, and whether any idempotency record has expired.
    private func due(at time: Instant) async throws -> (timers: [KeyedTimer], hasExpiredRecords: Bool) {
        let (timers, expiry) = try await timers(dueAt: time, limit: Self.timerBatch)
        return (timers.filter { !backoff.isWaiting($0.key, at: time) }, expiry.map { $0 <= time } ?? false)
    }

    /// Returns the time at which the next timer is due or the next idempotency record expires; `nil` if there is none.
    private func nextDue() async throws -> Instant? {
        let end = Instant(millisecondsSince1970: .max), now = configuration.clock.now
        let (timers, expiry) = try await timers(dueAt: end, limit: 1)
        let times = timers.filter { !backoff.isWaiting($0.key, at: now) }.map(\.timer.time)
        return (times + [backoff.nextRetry, expiry].compactMap(\.self)).min()
    }

    /// Returns the due timers of all modules, and the earliest expiry time of an idempotency record. Returns at most
    /// `limit` timers per module, in addition to those that may be in backoff.
    private func timers(
        dueAt time: Instant,
        limit: Int
    ) async throws -> (timers: [KeyedTimer], expiry: Instant?) {
        let (found, expiry) = try await read { snapshot in
            (
                try snapshot.modules.map { try $0.timers(dueAt: time, limit: limit + backoff.count(of: $0.name)) },
                try snapshot.records.earliestDue()
            )
        }
        let timers = zip(configuration.modules, found).flatMap { module, timers in
            timers.map { (TimerBackoff.Key(module: type(of: module).name, subject: $0.subject), module, $0) }
        }
        return (timers, expiry)
    }

    private static func precedes(_ left: KeyedTimer, _ right: KeyedTimer) -> Bool {
        (left.timer.time, left.key.module, left.key.subject) < (right.timer.time, right.key.module, right.key.subject)
    }

    /// Submits the commands of timers together, so that they share transactions. Returns the results in the order of
    /// the timers.
    ///
    /// - Throws: a transient `HouseFailure` that no timer has caused; `CancellationError`.
    private func run(_ timers: [KeyedTimer]) async throws -> [Result<Void, any Error>] {
        let replies = TimerReplies(count: timers.count)
        let commands = timers.enumerated().map { index, timer in
            timer.module.batchCommand(of: timer.timer) { replies.receive($0, at: index) }
        }
        let numbers = queue.reserve(commands.count)
        let results = await withTaskCancellationHandler {
            queue.submit(commands, as: numbers)
            return await replies.all()
        } onCancel: {
            queue.cancel(numbers)
        }
        for case .failure(let error) in results {
            if let failure = error as? HouseFailure, failure.isTransient { throw failure }
            if error is CancellationError, Task.isCancelled { throw error }
        }
        return results
    }

    private func failure(of key: TimerBackoff.Key, _ error: (any Error)?, at now: Instant) -> TimerFailure {
        TimerFailure(module: key.module, subject: key.subject, error: error, retryAt: backoff.fail(key, at: now))
    }
}

extension HouseModule {
    /// Creates the command of a timer. Its decision time is the time at which the timer was due.
    fileprivate func batchCommand(
        of timer: DueTimer,
        reply: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) -> any BatchCommand {
        CallerCommand<Self, Void>(
            command: timerCommand(for: timer.subject),
            caller: .house,
            idempotency: nil,
            reply: { reply($0.map { _ in }) },
            time: timer.time
        )
    }
}

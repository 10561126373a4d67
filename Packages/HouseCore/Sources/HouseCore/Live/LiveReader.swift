internal import FoundationCore
internal import HTTPCore
internal import Synchronization

/// One reader of live events: first the events of a replay, then those that the feed delivers, each once and in order.
final class LiveReader: Sendable {
    private enum Phase {
        /// Replayed events are written; delivered ones are buffered. `nil` if there were too many of them: the replay
        /// continues with those.
        case replaying(delivered: [LiveFrame]?)
        case live
        case ended
    }

    /// The state of the replay task. The task is released when it ends, because a retained one occupies several kilobytes.
    private enum ReplayTask {
        case notStarted
        case running(Task<Void, Never>)
        case ended
    }

    private struct State {
        var phase = Phase.replaying(delivered: [])
        /// The position up to which the reader has received everything.
        var position: Int64 = 0
        /// The followed subjects that may still publish; `nil` if the stream never ends by itself.
        var unfinished: Set<LogSubject>?
    }

    /// The largest number of events that are buffered during a replay.
    private static let bufferLimit = 200

    let subjects: Set<LogSubject>
    let caller: Caller
    private let followsOwn: Bool
    private let writer: any HTTPBodyWriter
    private let state = Mutex(State())
    /// A separate lock: the writer may call back into the reader while `state` is locked.
    private let replayTask = Mutex(ReplayTask.notStarted)

    init(
        of subjects: Set<LogSubject>,
        for caller: Caller,
        includesOwn: Bool,
        writingTo writer: any HTTPBodyWriter
    ) {
        self.subjects = subjects
        self.caller = caller
        followsOwn = includesOwn
        self.writer = writer
    }

    /// The member whose own events the reader receives.
    var ownMember: MemberID? { followsOwn ? caller.member : nil }

    /// Stores the replay task, unless it has already ended.
    func setReplayTask(_ task: Task<Void, Never>) {
        replayTask.withLock { replayTask in
            if case .notStarted = replayTask { replayTask = .running(task) }
        }
    }

    /// Releases the replay task, which has ended.
    func releaseReplayTask() { replayTask.withLock { $0 = .ended } }

    /// Cancels the replay task, if it runs.
    func cancelReplay() {
        guard case .running(let task) = replayTask.withLock({ $0 }) else { return }
        task.cancel()
    }

    /// Writes bytes during the replay, or a heartbeat. Ends the stream if the reader is gone or too slow.
    func write(_ bytes: [UInt8]) {
        if !writer.write(bytes) { end() }
    }

    /// Waits until the reader has received what was written.
    ///
    /// - Returns: `false` if the stream has ended.
    func flush() async -> Bool { await writer.flush() }

    /// Ends the replay, unless more events were committed during the replay than the buffer holds.
    ///
    /// - Parameters:
    ///   - position: the position up to which the reader has received everything.
    ///   - unfinished: the followed subjects that may still publish; `nil` if the stream never ends by itself.
    /// - Returns: `false` if the replay has to continue after `position`.
    func goLive(at position: Int64, unfinished: Set<LogSubject>?) -> Bool {
        state.withLock { state in
            guard case .replaying(let delivered) = state.phase else { return true }
            guard let delivered else {
                state.phase = .replaying(delivered: [])
                return false
            }
            state.position = position
            state.unfinished = unfinished
            state.phase = .live
            finishIfClosed(&state)
            for frame in delivered { deliver(frame, &state) }
            return true
        }
    }

    /// Delivers a committed event.
    func deliver(_ frame: LiveFrame) {
        state.withLock { state in deliver(frame, &state) }
    }

    /// Keeps the connection alive; ends it if the reader is gone.
    func sendHeartbeat() {
        let isLive = state.withLock { state in
            if case .live = state.phase { return true }
            return false
        }
        if isLive { write(ServerSentEvent.heartbeat) }
    }

    /// Ends the stream; nothing is written afterwards.
    func end() {
        state.withLock { state in state.phase = .ended }
        writer.finish()
    }

    private func deliver(_ frame: LiveFrame, _ state: inout State) {
        switch state.phase {
        case .replaying(var delivered):
            // The state must not share the array, or appending copies it.
            state.phase = .replaying(delivered: nil)
            guard var frames = delivered.take(), frames.count < Self.bufferLimit else { return }
            frames.append(frame)
            state.phase = .replaying(delivered: frames)
        case .live:
            guard frame.position > state.position else { return }
            state.position = frame.position
            guard writer.write(frame.bytes) else {
                state.phase = .ended
                return
            }
            guard !frame.finished.isEmpty else { return }
            state.unfinished?.subtract(frame.finished)
            finishIfClosed(&state)
        case .ended: break
        }
    }

    private func finishIfClosed(_ state: inout State) {
        guard state.unfinished?.isEmpty == true else { return }
        writer.write(ServerSentEvent(name: "closed", data: Array("{}".utf8)).encoded)
        writer.finish()
        state.phase = .ended
    }
}

/// The events at one position of the log, encoded once for all readers that receive the same of them.
struct LiveFrame: Sendable {
    let position: Int64
    let bytes: [UInt8]
    /// The subjects that publish nothing more.
    let finished: [LogSubject]

    /// Encodes events. Only the last one has the id, so that a reader resumes after all of them.
    init(at position: Int64, _ events: [(subject: LogSubject, event: LiveEvent)]) {
        self.position = position
        bytes = events.enumerated().flatMap { index, event in
            let id = index == events.count - 1 ? String(position) : nil
            return ServerSentEvent(id: id, name: event.event.name, data: event.event.data).encoded
        }
        finished = events.filter(\.event.isFinal).map(\.subject)
    }
}

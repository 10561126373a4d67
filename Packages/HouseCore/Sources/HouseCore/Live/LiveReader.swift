internal import FoundationCore
internal import HTTPCore
internal import Synchronization

/// A reader of live events. It receives the missed events (the replay) and then the new events, each exactly once and
/// in order.
final class LiveReader: Sendable {
    private enum Phase {
        /// The replay is running, and new events are buffered in `delivered`. After an overflow, `delivered` is `nil`:
        /// the replay then continues, to include the discarded events.
        case replaying(delivered: [LiveFrame]?)
        case live
        case ended
    }

    /// The state of the replay task. A task that has ended is released, because it would occupy several kilobytes.
    private enum ReplayTask {
        case notStarted
        case running(Task<Void, Never>)
        case ended
    }

    private struct State {
        var phase = Phase.replaying(delivered: [])
        /// The position up to which the reader has received all events.
        var position: Int64 = 0
        /// The followed subjects that may have further publications; `nil` if the stream never ends by itself.
        var unfinished: Set<LogSubject>?
    }

    /// The maximum number of frames that are buffered during a replay.
    private static let bufferLimit = 200

    let subjects: Set<LogSubject>
    let caller: Caller
    private let followsOwn: Bool
    private let writer: any HTTPBodyWriter
    private let state = Mutex(State())
    /// The replay task. It has its own lock, because the writer may call back into the reader while `state` is locked.
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

    /// The member whose own events the reader receives; `nil` if the reader follows only selected subjects.
    var ownMember: MemberID? { followsOwn ? caller.member : nil }

    /// Stores the replay task. Does nothing if the task has already ended.
    func setReplayTask(_ task: Task<Void, Never>) {
        replayTask.withLock { replayTask in
            if case .notStarted = replayTask { replayTask = .running(task) }
        }
    }

    /// Releases the replay task after it has ended.
    func releaseReplayTask() { replayTask.withLock { $0 = .ended } }

    /// Cancels the replay task. Does nothing if it is not running.
    func cancelReplay() {
        guard case .running(let task) = replayTask.withLock({ $0 }) else { return }
        task.cancel()
    }

    /// Writes bytes of the replay, or a heartbeat. Ends the stream if the reader has disconnected or is too slow.
    func write(_ bytes: [UInt8]) {
        if !writer.write(bytes) { end() }
    }

    /// Waits until the reader has received all written bytes.
    ///
    /// - Returns: `false` if the stream has ended.
    func flush() async -> Bool { await writer.flush() }

    /// Ends the replay, unless more events were committed during the replay than the buffer can hold.
    ///
    /// - Parameters:
    ///   - position: the position up to which the reader has received all events.
    ///   - unfinished: the followed subjects that may publish again; `nil` if the stream never ends by itself.
    /// - Returns: `true` if the replay has ended; `false` if it must continue after `position`.
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

    /// Delivers the events of one position.
    func deliver(_ frame: LiveFrame) {
        state.withLock { state in deliver(frame, &state) }
    }

    /// Sends a heartbeat to keep the connection alive, unless the replay is still running. Ends the stream if the
    /// reader has disconnected.
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
            // Remove the array from the state before appending, because appending to a shared array would copy it.
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

/// The events at one log position, encoded once for all readers that receive the same events.
struct LiveFrame: Sendable {
    let position: Int64
    let bytes: [UInt8]
    /// The subjects that will not publish again.
    let finished: [LogSubject]

    /// Encodes events. Only the last one has the field `id`. A reader that disconnects before it receives all events of
    /// the position therefore receives all of them again.
    init(at position: Int64, _ events: [(subject: LogSubject, event: LiveEvent)]) {
        self.position = position
        bytes = events.enumerated().flatMap { index, event in
            let id = index == events.count - 1 ? String(position) : nil
            return ServerSentEvent(id: id, name: event.event.name, data: event.event.data).encoded
        }
        finished = events.filter(\.event.isFinal).map(\.subject)
    }
}

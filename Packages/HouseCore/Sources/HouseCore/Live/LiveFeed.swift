internal import APICore
internal import FoundationCore
internal import HTTPCore
internal import Synchronization

/// Looks up the sessions of callers who follow live events.
public protocol LiveSessions: Sendable {
    /// Returns the identifiers of those sessions that are still active. The streams of the other sessions end.
    ///
    /// - Throws: any error if the sessions cannot be read. All streams then continue until the next check.
    func active(_ sessions: Set<String>) async throws -> Set<String>
}

/// Delivers the publications of a house to live readers after each commit.
///
/// One task reads and encodes each new publication once, regardless of the number of readers. The task runs while there
/// are readers. It reads after each commit of this house, and polls for commits of other processes once per `interval`.
///
/// ```swift
/// let feed = LiveFeed(of: house)
/// let routes = house.routes + [feed.route]
/// ```
public final class LiveFeed: Sendable {
    private struct State {
        var index = LiveIndex()
        var addedReaderCount = 0
        /// The position of the last log entry whose publications were delivered; `nil` while there are no readers.
        var position: Int64?
        var delivery: Task<Void, Never>?
    }

    private static let pageSize = 500
    private static let heartbeatInterval = Duration.seconds(10)
    private static let sessionInterval = Duration.seconds(10)

    private let house: House
    private let modules: [String: any HouseModule.Type]
    private let interval: Duration
    private let sessions: (any LiveSessions)?
    private let state = Mutex(State())

    /// Creates the feed of a house.
    ///
    /// - Parameters:
    ///   - house: the house.
    ///   - interval: the time between two polls for commits of other processes.
    ///   - sessions: looks up, every 10 seconds, which sessions are still active. The streams of all other sessions
    ///     end. `nil` if sessions never end.
    public init(
        of house: House,
        interval: Duration = .milliseconds(200),
        sessions: (any LiveSessions)? = nil
    ) {
        self.house = house
        self.interval = interval
        self.sessions = sessions
        modules = Dictionary(
            uniqueKeysWithValues: house.configuration.modules.map { (type(of: $0).name, type(of: $0)) }
        )
    }

    /// The number of readers.
    public var readerCount: Int { state.withLock { $0.index.all.count } }

    /// The number of readers that were added since the feed was created, including those that have left.
    public var addedReaderCount: Int { state.withLock(\.addedReaderCount) }

    /// The route `GET /v1/events`.
    public var route: Route {
        Route(EventsAPI.events) { [self] subscription, caller in
            RouteOutput(try await stream(subscription, to: caller), fields: ["X-Accel-Buffering": "no"])
        }
    }

    /// Ends all streams, for example before a shutdown. The readers then reconnect and resume.
    public func disconnectAll() {
        for reader in readers { reader.end() }
    }

    private var readers: [LiveReader] { state.withLock { Array($0.index.all.values) } }

    /// Returns the event stream for a subscription.
    ///
    /// - Throws: `CallerRefusal.notSignedIn` if an anonymous caller subscribes to the caller's own events; a problem
    ///   (404) if an item has no live snapshot; `HouseFailure` if the house cannot be read.
    private func stream(_ subscription: EventSubscription, to caller: Caller) async throws -> HTTPBody {
        guard !subscription.includesOwn || caller.member != nil else { throw CallerRefusal.notSignedIn }
        let subjects = Set(subscription.items.map { LogSubject($0) })
        try await house.read { snapshot in
            guard let unknown = try subjects.sorted().first(where: { try snapshot.liveSnapshot(of: $0) == nil }) else {
                return
            }
            throw ProblemType.notFound.problem("'\(unknown)' has no live events.")
        }
        let producer = HTTPBodyProducer { [self] writer in
            let reader = LiveReader(
                of: subjects,
                for: caller,
                includesOwn: subscription.includesOwn,
                writingTo: writer
            )
            reader.setReplayTask(
                Task {
                    await self.start(reader, after: subscription.position)
                    reader.releaseReplayTask()
                }
            )
            return { [self] in
                // Cancel the replay before removing the reader. `add`, which may run at the same time, removes the
                // reader itself if the replay is cancelled.
                reader.cancelReplay()
                remove(reader)
            }
        }
        return .chunks(HTTPBody.Chunks(producer))
    }
}

// MARK: - Readers

extension LiveFeed {
    /// Adds a reader, replays the events that it missed, and then delivers new events. Events that are committed during
    /// the replay are buffered, so that each event is delivered exactly once.
    private func start(_ reader: LiveReader, after position: Int64?) async {
        do {
            try await add(reader)
            // Add the member's subjects to the index before the replay takes its snapshot. Events that are committed
            // after the snapshot are delivered by the index.
            if let member = reader.ownMember {
                let subjects = try await house.read { try $0.subjects(of: member) }
                state.withLock { $0.index.add(subjects, to: member) }
            }
            var replay = try await house.read { try LiveReplay(of: reader, after: position, in: $0) }
            reader.write(replay.opening)
            while true {
                // Wait until the buffer is empty. An empty buffer accepts a chunk of any size.
                guard await reader.flush() else { return }
                while let query = replay.query {
                    let page = try await house.read { try $0.activity(query, limit: Self.pageSize) }
                    let frames = frames(of: replay.advance(over: page, isFull: page.count == Self.pageSize))
                    if !frames.isEmpty { reader.write(frames.flatMap(\.bytes)) }
                    guard await reader.flush() else { return }
                }
                if reader.goLive(at: replay.end, unfinished: replay.unfinished) { return }
                replay = try await house.read { [end = replay.end] in try LiveReplay(of: reader, after: end, in: $0) }
            }
        } catch {
            // The house cannot be read. The reader reconnects, and resumes after its last event.
            reader.end()
        }
    }

    /// Adds a reader to the index. Events that are committed from now on are delivered to it. If it is the first
    /// reader, starts the delivery.
    private func add(_ reader: LiveReader) async throws {
        while !addIfDelivering(reader) {
            let position = try await house.read { try $0.lastPosition() }
            state.withLock { state in
                guard state.position == nil else { return }
                state.position = position
                state.delivery = Task { await deliver() }
            }
        }
        if Task.isCancelled { remove(reader) }
    }

    private func addIfDelivering(_ reader: LiveReader) -> Bool {
        state.withLock { state in
            guard state.position != nil else { return false }
            state.index.add(reader)
            state.addedReaderCount += 1
            return true
        }
    }

    private func remove(_ reader: LiveReader) {
        let delivery = state.withLock { state -> Task<Void, Never>? in
            state.index.remove(reader)
            guard state.index.all.isEmpty else { return nil }
            defer { (state.delivery, state.position) = (nil, nil) }
            return state.delivery
        }
        // Cancel outside the lock, because cancelling runs the cancellation handlers of the task.
        delivery?.cancel()
    }
}

// MARK: - Delivery

extension LiveFeed {
    /// Delivers events and heartbeats until the last reader leaves or the house is closed.
    private func deliver() async {
        let clock = house.configuration.clock, commits = house.commits.subscribe()
        let (wakeUps, wakeUp) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await _ in commits { wakeUp.yield() }
                wakeUp.finish()
            }
            group.addTask { [interval] in
                while (try? await clock.wait(interval)) != nil { wakeUp.yield() }
            }
            if let sessions {
                group.addTask { await self.endStreams(ofEndedSessionsIn: sessions) }
            }
            var lastHeartbeat = clock.now
            for await _ in wakeUps {
                while await deliverPage() {}
                guard lastHeartbeat.duration(to: clock.now) >= Self.heartbeatInterval else { continue }
                lastHeartbeat = clock.now
                for reader in readers { reader.sendHeartbeat() }
            }
            group.cancelAll()
        }
        if !Task.isCancelled { disconnectAll() }
    }

    /// Delivers one page of new events.
    ///
    /// - Returns: `true` if there may be more events; `false` if there are none, or if the read failed. After a failed
    ///   read, the next wake-up reads the same page.
    private func deliverPage() async -> Bool {
        guard let position = state.withLock(\.position),
            let page = try? await house.read({ try LivePage(after: position, limit: Self.pageSize, in: $0) }),
            !Task.isCancelled
        else { return false }
        for entry in page.entries {
            let members = modules[entry.module]?.members(joining: entry) ?? []
            if !members.isEmpty {
                state.withLock { state in
                    for member in members { state.index.add([entry.subject], to: member) }
                }
            }
            deliver(page.publications[entry.position] ?? [])
        }
        guard let last = page.entries.last?.position else { return false }
        state.withLock { state in
            if state.position == position { state.position = last }
        }
        return page.entries.count == Self.pageSize
    }

    /// Delivers the publications of one position. Each reader receives the publications that are addressed to it as one
    /// chunk.
    private func deliver(_ publications: [LivePublication]) {
        let receivers = state.withLock { state in
            publications.map { state.index.receivers(ofPublicationAbout: $0.activity.subject, to: $0.addressee) }
        }
        if let single = receivers.first, receivers.count == 1 {
            guard !single.isEmpty, let frame = frames(of: publications.map(\.activity)).first else { return }
            for reader in single.values { reader.deliver(frame) }
        } else {
            let all = receivers.reduce(into: [:]) { all, some in all.merge(some) { reader, _ in reader } }
            for (id, reader) in all {
                let own = zip(publications, receivers).filter { $0.1[id] != nil }.map(\.0.activity)
                if let frame = frames(of: own).first { reader.deliver(frame) }
            }
        }
    }

    /// Periodically ends the streams whose sessions have ended, until the task is cancelled. It runs in a separate
    /// task, so that reading the sessions does not delay events.
    private func endStreams(ofEndedSessionsIn sessions: any LiveSessions) async {
        while (try? await house.configuration.clock.wait(Self.sessionInterval)) != nil {
            let bySession = Dictionary(grouping: readers.filter { $0.caller.session != nil }, by: \.caller.session)
            let followed = Set(bySession.keys.compactMap(\.self))
            guard !followed.isEmpty, let active = try? await sessions.active(followed) else { continue }
            for session in followed.subtracting(active) { bySession[session]?.forEach { $0.end() } }
        }
    }

    /// Encodes activity as one frame per position. `activity` must be in ascending order.
    private func frames(of activity: [Activity]) -> [LiveFrame] {
        var frames: [LiveFrame] = []
        var rest = activity[...]
        while let first = rest.first {
            let events = rest.prefix { $0.position == first.position }
            rest = rest.dropFirst(events.count)
            let live = events.compactMap { activity in
                // Omits an unreadable publication. Readers notice the gap in the sequence and load the entity.
                (try? modules[activity.module]?.liveEvent(for: activity)).flatMap { $0 }.map { (activity.subject, $0) }
            }
            if !live.isEmpty { frames.append(LiveFrame(at: first.position, live)) }
        }
        return frames
    }
}

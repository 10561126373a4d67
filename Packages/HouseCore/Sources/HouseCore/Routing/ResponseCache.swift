internal import BidlySQL
public import HTTPCore
internal import Synchronization

/// Keeps responses of a house in memory until anything is committed, by any process.
///
/// It keeps the responses of routes that are `keptUntilCommit()`, and only those that are the same for everyone: successful
/// ones to callers without credentials, with `Cache-Control: public`. A kept response is equal to one that would be made
/// now, except for the identifier of its request.
public final class ResponseCache: Sendable {
    /// What a response depends on, beside the state of the house.
    private struct Key: Hashable {
        let path: URLPath
        let query: URLQuery
        let accept: String?

        /// `nil` for a request with credentials or conditions, and for another method than GET.
        init?(_ request: HTTPRequest) {
            guard request.method == .get else { return nil }
            var accept: String?
            for field in request.fields {
                switch field.name {
                case .authorization, .ifMatch, .ifNoneMatch: return nil
                // Several fields are one list, in which the order may matter.
                case .accept where accept != nil: return nil
                case .accept: accept = field.value
                default: break
                }
            }
            (path, query, self.accept) = (request.path, request.query, accept)
        }
    }

    private struct State {
        /// The commit as of which all responses are.
        var stamp: SQLCommitStamp?
        var responses: [Key: HTTPResponse] = [:]
        var byteCount = 0

        mutating func removeAll(for stamp: SQLCommitStamp?) { self = State(stamp: stamp) }
    }

    /// The maximum size of one response's content in bytes, and that of all of them. If there is no room, all are removed.
    private static let contentLimit = 64 * 1_024, memoryLimit = 16 * 1_024 * 1_024
    /// The size of a response without its content, and of its key, in bytes: an estimate.
    private static let overhead = 2_048

    private let stamps: CommitStamps
    private let state = Mutex(State())

    /// Creates an empty cache for the routes of a house.
    public init(of house: House) { stamps = house.stamps }

    /// Returns the kept response to a request of a caller without credentials, without the identifier of a request; `nil` if
    /// there is none, or if anything has been committed since it was made.
    public func response(to request: HTTPRequest) -> HTTPResponse? {
        guard let key = Key(request), let stamp = stamps.last else { return nil }
        return state.withLock { state in state.stamp == stamp ? state.responses[key] : nil }
    }

    /// Makes the response to a request, and keeps it if nothing was committed meanwhile.
    func keeping(
        of request: HTTPRequest,
        from caller: Caller,
        _ makeResponse: () async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        guard caller.member == nil, !caller.isAdministrator, let key = Key(request), let stamp = stamps.last else {
            return try await makeResponse()
        }
        let response = try await makeResponse()
        // The snapshot was read between the two stamps. If they are equal, it is the state after that commit.
        if response.isPublic, stamps.last == stamp { keep(response, for: key, as: stamp) }
        return response
    }

    private func keep(_ response: HTTPResponse, for key: Key, as stamp: SQLCommitStamp) {
        guard let content = response.body.bytes, content.count <= Self.contentLimit else { return }
        let size = content.count + Self.overhead
        state.withLock { state in
            if state.stamp != stamp || state.byteCount + size > Self.memoryLimit { state.removeAll(for: stamp) }
            if state.responses.updateValue(response, forKey: key) == nil { state.byteCount += size }
        }
    }
}

extension HTTPResponse {
    /// Whether the response is a success that everyone may be sent.
    fileprivate var isPublic: Bool {
        status == .ok && fields[.cacheControl]?.hasPrefix("\(CacheControl.Scope.public.rawValue),") == true
    }
}

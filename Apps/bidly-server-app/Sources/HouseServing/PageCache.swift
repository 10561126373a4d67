internal import HTTPCore
internal import HouseCore
internal import Synchronization

/// An in-memory cache of the site's pages for visitors without cookies. The next commit of any process and the next
/// second of the house's clock invalidate it, because pages show the state of the house and the time left.
///
/// It stores only successful responses that set no cookie and permit reuse: `Cache-Control` must not contain `no-store`.
final class PageCache: Sendable {
    /// The parts of a request on which the page for a visitor without cookies depends.
    private struct Key: Hashable {
        let target: String
        let language: String?
        let isSecure: Bool

        /// Creates a key; `nil` if the method is not GET, or if the request has cookies, credentials or conditions.
        init?(_ request: HTTPRequest, isSecure: Bool) {
            let excluded: [HTTPField.Name] = ["Cookie", .authorization, .ifMatch, .ifNoneMatch, "Range"]
            guard request.method == .get, !excluded.contains(where: request.fields.contains) else { return nil }
            target = request.target
            language = request.fields["Accept-Language"]
            self.isSecure = isSecure
        }
    }

    /// A page that a request is computing, and the moment at which it started.
    private struct Computation: Hashable {
        let key: Key
        let moment: HouseMoment
    }

    private let pages = StampedResponses<Key, HouseMoment>()
    /// The requests that wait for a page which another request is computing.
    private let waiting = Mutex<[Computation: [CheckedContinuation<HTTPResponse?, Never>]]>([:])

    /// Returns the stored page for a request; `nil` if there is none for this moment.
    func page(for request: HTTPRequest, isSecure: Bool, at moment: HouseMoment?) -> HTTPResponse? {
        guard let moment, let key = Key(request, isSecure: isSecure) else { return nil }
        return pages.response(for: key, at: moment)
    }

    /// Computes the page for a request, and stores it if every visitor without cookies may receive it.
    ///
    /// While a page is being computed, other requests for the same page at the same moment wait for it: after a commit,
    /// all visitors of a popular page request it at once. They receive it even if the house has changed since.
    /// Personal, incomplete and failed pages are computed for each request.
    ///
    /// - Parameters:
    ///   - moment: Returns the current moment of the house. The page is stored if the moment is the same before and after
    ///     the computation.
    ///   - compute: Computes the page.
    func page(
        for request: HTTPRequest,
        isSecure: Bool,
        moment: () -> HouseMoment?,
        compute: () async -> HTTPResponse
    ) async -> HTTPResponse {
        guard let start = moment(), let key = Key(request, isSecure: isSecure) else { return await compute() }
        let computation = Computation(key: key, moment: start)
        guard begin(computation) else {
            if let page = await result(of: computation) { return page }
            return await compute()
        }
        // The page may have been stored since the event thread looked for it.
        let stored = pages.response(for: key, at: start)
        let response = if let stored { stored } else { await compute() }
        let isShared = Self.isShared(response)
        if isShared, moment() == start { pages.keep(response, for: key, at: start) }
        for request in waiting.withLock({ $0.removeValue(forKey: computation) }) ?? [] {
            request.resume(returning: isShared ? response : nil)
        }
        return response
    }

    /// Returns `false` if another request is computing the page. Otherwise, the caller must compute it.
    private func begin(_ computation: Computation) -> Bool {
        waiting.withLock { waiting in
            guard waiting[computation] == nil else { return false }
            waiting[computation] = []
            return true
        }
    }

    /// Waits for a page that another request is computing. Returns `nil` if the page must not be shared, or if the
    /// computation has ended.
    private func result(of computation: Computation) async -> HTTPResponse? {
        await withCheckedContinuation { continuation in
            let isComputing = waiting.withLock { waiting in
                waiting[computation]?.append(continuation)
                return waiting[computation] != nil
            }
            if !isComputing {
                continuation.resume(returning: pages.response(for: computation.key, at: computation.moment))
            }
        }
    }

    /// Returns whether every visitor without cookies may receive a response.
    private static func isShared(_ response: HTTPResponse) -> Bool {
        response.status == .ok && response.body.bytes != nil && !response.fields.contains("Set-Cookie")
            && response.fields[.cacheControl]?.contains("no-store") == false
    }
}

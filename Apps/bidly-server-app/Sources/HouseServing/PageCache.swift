internal import HTTPCore
internal import HouseCore

/// An in-memory cache of the site's pages for visitors without cookies. The next commit of any process and the next
/// second of the house's clock invalidate it, because pages show the state of the house and the time left.
///
/// It stores only successful responses that set no cookie and permit reuse: `Cache-Control` must not contain `no-store`.
struct PageCache: Sendable {
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

    private let pages = StampedResponses<Key, HouseMoment>()

    /// Returns the stored page for a request; `nil` if there is none for this moment.
    func page(for request: HTTPRequest, isSecure: Bool, at moment: HouseMoment?) -> HTTPResponse? {
        guard let moment, let key = Key(request, isSecure: isSecure) else { return nil }
        return pages.response(for: key, at: moment)
    }

    /// Stores the page for a request if every visitor without cookies may receive it.
    ///
    /// - Parameter moment: The moment of the page: it was the current moment before and after the page was computed.
    func keep(_ response: HTTPResponse, for request: HTTPRequest, isSecure: Bool, at moment: HouseMoment) {
        guard let key = Key(request, isSecure: isSecure), response.status == .ok,
            !response.fields.contains("Set-Cookie"),
            response.fields[.cacheControl]?.contains("no-store") == false
        else { return }
        pages.keep(response, for: key, at: moment)
    }
}

internal import HTTPCore

/// How large a request may be. Who reads requests from a network refuses larger ones before they are in memory; the
/// same holds for those that never saw one.
enum RequestLimits {
    /// The most bytes of path and query together.
    static let target = 8 * 1024
    /// The most bytes of header fields, names and values together.
    static let fields = 16 * 1024
    /// The most bytes of content.
    static let body = 64 * 1024

    /// Refuses what is too large.
    ///
    /// - Throws: the problem to answer with: 414, 431 or 413.
    static func check(_ request: HTTPRequest) throws(Problem) {
        guard request.target.utf8.count <= target else {
            throw ProblemType.uriTooLong.problem("path and query may have \(target) bytes")
        }
        let size = request.fields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
        guard size <= fields else { throw ProblemType.fieldsTooLarge.problem("header fields may have \(fields) bytes") }
        guard request.body.count <= body else {
            throw ProblemType.contentTooLarge.problem("the content may have \(body) bytes")
        }
    }
}

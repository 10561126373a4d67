internal import FoundationCore
internal import HTTPCore

extension ClientFailure {
    /// Creates the failure `.foreignServer` for a response that a house does not send; `nil` for any other response.
    ///
    /// A house sends only the media types that the request accepts. A gateway in front of a house may send its own pages,
    /// but only with statuses of overload, failure and access control; those responses keep their meaning.
    init?(_ response: HTTPResponse, fromForeignServerTo request: HTTPRequest) {
        let code = response.status.code
        guard (200..<400).contains(code) || [404, 405, 410, 501].contains(code), let type = response.mediaType,
            !type.isJSON, AcceptedMediaTypes(request.fields[.accept]).quality(of: type) == 0
        else { return nil }
        self.init(
            .foreignServer,
            // A gateway may have replaced the response of a house to a request that took effect.
            effect: request.method != .get && response.status.isSuccessful ? .unknown : .notApplied,
            detail: "It responded with the media type '\(type.essence)' and the status \(response.status)."
        )
    }
}

extension MediaType {
    /// Whether the content is JSON. A house may send a problem as any JSON media type.
    fileprivate var isJSON: Bool { essence == MediaType.json.essence || essence.hasSuffix("+json") }
}

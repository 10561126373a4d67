internal import AuctionHouse
internal import HTTPCore

/// What a success says, and what its header fields add to it.
struct Answer<Output: Sendable>: Sendable {
    let output: Output
    /// The tag of the resource's state; `nil` for one of the content.
    var tag: EntityTag?
    /// Fields beside those that every answer has; one of the same name takes the other's place.
    var fields: HTTPFields = [:]

    /// A success.
    init(_ output: Output, tag: EntityTag? = nil, fields: HTTPFields = [:]) {
        self.output = output
        self.tag = tag
        self.fields = fields
    }
}

extension Answer {
    /// The whole answer to a request.
    ///
    /// - Throws: what `Endpoint.response(_:to:tag:contentTag:)` throws.
    func response<Input>(of endpoint: Endpoint<Input, Output>, to request: HTTPRequest) throws(Problem) -> HTTPResponse
    {
        let makeTag: (([UInt8]) -> EntityTag)? =
            endpoint.operation.caching.allowsStoring ? { EntityTag(ofContent: $0) } : nil
        var response = try endpoint.response(output, to: request, tag: tag, contentTag: makeTag)
        for field in fields { response.fields[field.name] = field.value }
        return response
    }
}

extension EntityTag {
    /// A tag that is the same for equal contents only.
    fileprivate init(ofContent content: [UInt8]) {
        self.init(version: Digest(of: content, count: 16).number)
    }
}

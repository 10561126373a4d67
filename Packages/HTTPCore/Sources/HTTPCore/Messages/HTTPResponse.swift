/// A response: status, header fields and content.
public struct HTTPResponse: Sendable {
    /// The status code.
    public var status: Status
    /// The header fields.
    public var fields: HTTPFields
    /// The content: complete, or a stream of chunks.
    public var body: HTTPBody
    /// Whether a cache returned a stale response because the server failed or could not be reached (stale-if-error,
    /// RFC 5861). The field `Age` states how old it is.
    public var isStale = false

    /// Creates a response.
    public init(status: Status, fields: HTTPFields = HTTPFields(), body: HTTPBody = .empty) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// The media type of the content; `nil` if `Content-Type` is missing or malformed.
    public var mediaType: MediaType? { fields[.contentType].flatMap(MediaType.init(_:)) }

    /// The entity tag; `nil` if `ETag` is missing or malformed.
    public var entityTag: EntityTag? { fields[.eTag].flatMap(EntityTag.init(_:)) }

    /// The links of the `Link` field, in order; empty if it is missing or malformed.
    public var links: [HTTPLink] { fields[.link].flatMap(HTTPLink.list(_:)) ?? [] }
}

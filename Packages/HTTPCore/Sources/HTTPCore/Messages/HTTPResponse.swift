/// A response as a value: how it went, and the content.
public struct HTTPResponse: Sendable {
    /// How it went.
    public var status: Status
    /// The header fields.
    public var fields: HTTPFields
    /// The content.
    public var body: HTTPBody

    /// A response made of its parts.
    public init(status: Status, fields: HTTPFields = HTTPFields(), body: HTTPBody = .empty) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// The media type of the content; `nil` without a readable `Content-Type`.
    public var mediaType: MediaType? { fields[.contentType].flatMap(MediaType.init(_:)) }

    /// The entity tag of the content; `nil` without a readable `ETag`.
    public var entityTag: EntityTag? { fields[.eTag].flatMap(EntityTag.init(_:)) }

    /// The links of the `Link` field, in order; empty if there is none or it is unreadable.
    public var links: [HTTPLink] { fields[.link].flatMap(HTTPLink.list(_:)) ?? [] }
}

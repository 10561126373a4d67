/// The output of a handler, with additional header fields.
public struct RouteOutput<Output: Sendable>: Sendable {
    /// The output, which is encoded as the content of the response.
    public let value: Output
    /// The entity tag of the resource's state; `nil` to derive it from the content.
    public var tag: EntityTag?
    /// Additional header fields. They replace the standard fields of the response.
    public var fields: HTTPFields
    /// The encoded output, if the handler has a faster encoder; it must equal what the endpoint would encode. `nil` to
    /// encode `value`.
    public var content: [UInt8]?

    /// Creates an output.
    public init(_ value: Output, tag: EntityTag? = nil, fields: HTTPFields = [:], content: [UInt8]? = nil) {
        self.value = value
        self.tag = tag
        self.fields = fields
        self.content = content
    }
}

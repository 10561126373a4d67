/// The output of a route, with additional header fields.
public struct RouteOutput<Output: Sendable>: Sendable {
    /// The output.
    public let value: Output
    /// The entity tag of the resource's state; `nil` to derive it from the content.
    public var tag: EntityTag?
    /// Header fields, which replace those that every response has.
    public var fields: HTTPFields
    /// The encoded output, for routes on the hot path; equal to what the endpoint would encode. `nil` to encode it.
    public var content: [UInt8]?

    /// Creates an output.
    public init(_ value: Output, tag: EntityTag? = nil, fields: HTTPFields = [:], content: [UInt8]? = nil) {
        self.value = value
        self.tag = tag
        self.fields = fields
        self.content = content
    }
}

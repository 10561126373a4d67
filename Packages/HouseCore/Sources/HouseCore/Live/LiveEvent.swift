/// A publication or a snapshot of an entity, as a server-sent event.
public struct LiveEvent: Sendable, Hashable {
    /// The event type; `nil` means `message`.
    public let name: String?
    /// The data: a JSON value in UTF-8.
    public let data: [UInt8]
    /// Whether this is the subject's last publication.
    public let isFinal: Bool

    /// Creates an event.
    public init(name: String? = nil, data: [UInt8], isFinal: Bool = false) {
        self.name = name
        self.data = data
        self.isFinal = isFinal
    }
}

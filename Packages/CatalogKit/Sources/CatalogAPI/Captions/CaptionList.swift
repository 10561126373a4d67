public import Catalog

/// Items by identifier and title, in JSON `{"captions":[…]}`.
public struct CaptionList: Sendable, Hashable, Codable {
    /// The captions, ascending by identifier.
    public let captions: [ItemCaption]

    /// A list.
    public init(_ captions: [ItemCaption]) { self.captions = captions }
}

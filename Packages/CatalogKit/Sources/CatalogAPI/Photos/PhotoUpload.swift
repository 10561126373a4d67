public import FoundationCore

/// A request to add a photo to an item.
public struct PhotoUpload: Sendable, Hashable {
    /// The item to which the photo is added.
    public let item: ItemID
    /// The declared media type; `application/octet-stream` if the sender does not know it.
    public let mediaType: String
    /// The content of the image file.
    public let content: [UInt8]

    /// Creates a request. The house validates the values.
    public init(_ item: ItemID, mediaType: String = "application/octet-stream", content: [UInt8]) {
        self.item = item
        self.mediaType = mediaType
        self.content = content
    }
}

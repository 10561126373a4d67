public import HTTPCore

extension EntityTag {
    /// Creates the tag of a content from its digest. O(size of the content).
    public init(of content: [UInt8]) { self.init(version: Digest(of: content, count: 16).number) }
}

/// A size in which the house stores each photo. Newer servers may add sizes.
public struct PhotoSize: RawRepresentable, Sendable, Hashable {
    /// The stable name, as in requests.
    public let rawValue: String
    /// Creates a size from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// For a detail view: at most 1600 pixels on the longer side.
    public static let full = PhotoSize(rawValue: "full")
    /// For lists: at most 320 pixels on the longer side.
    public static let thumbnail = PhotoSize(rawValue: "thumbnail")

    /// The sizes of every photo, the largest first.
    public static let known: [PhotoSize] = [.full, .thumbnail]
}

/// The orientation of EXIF 2.32 (tag 0x0112): which sides of the upright image are the first row and column of the
/// stored image.
///
/// The names are those of `CGImagePropertyOrientation`.
public enum ImageOrientation: UInt8, Sendable, Hashable, CaseIterable {
    /// The stored image is upright.
    case up = 1
    /// The stored image is mirrored horizontally.
    case upMirrored
    /// The stored image is rotated by 180°.
    case down
    /// The stored image is mirrored vertically.
    case downMirrored
    /// The stored image must be mirrored horizontally and rotated by 270° clockwise.
    case leftMirrored
    /// The stored image must be rotated by 90° clockwise.
    case right
    /// The stored image must be mirrored horizontally and rotated by 90° clockwise.
    case rightMirrored
    /// The stored image must be rotated by 270° clockwise.
    case left

    /// Whether the width of the upright image is the height of the stored image, and vice versa.
    public var exchangesSides: Bool { rawValue >= Self.leftMirrored.rawValue }
}

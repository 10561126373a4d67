public import Catalog

/// The place behind a found item in an order: pages that go on from it give no item twice and leave none out that was
/// there all along and whose place did not change.
///
/// Only the store that made it understands it, and only for the same query: with another one it leads to some page or none.
public struct ListingPlace: Sendable, Hashable {
    /// The most bytes a place has.
    public static let mostBytes = 64

    /// The place as bytes, of at most `mostBytes`.
    public let bytes: [UInt8]

    /// The place that these bytes stand for; `nil` when they are none.
    public init?(_ bytes: [UInt8]) {
        guard (2 * Self.numberBytes...Self.mostBytes).contains(bytes.count) else { return nil }
        self.bytes = bytes
    }

    /// The place behind an item with a key, where `tie` tells items of equal keys apart in some order of the store's own.
    ///
    /// - Precondition: `tie` has at most 48 bytes.
    public init(_ key: ListingKey, tie: some Collection<UInt8>) {
        precondition(tie.count <= Self.mostBytes - 2 * Self.numberBytes)
        bytes = Self.bytes(of: key.major) + Self.bytes(of: key.minor) + tie
    }

    /// The key of the item.
    public var key: ListingKey {
        ListingKey(
            major: Self.number(in: bytes[..<Self.numberBytes]),
            minor: Self.number(in: bytes[Self.numberBytes..<2 * Self.numberBytes])
        )
    }

    /// What tells it apart from other items of the same key.
    public var tie: ArraySlice<UInt8> { bytes[(2 * Self.numberBytes)...] }

    /// A number as eight bytes.
    public static func bytes(of number: Int64) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

    /// The number that eight bytes stand for; of other bytes some number.
    public static func number(in bytes: ArraySlice<UInt8>) -> Int64 {
        bytes.reduce(0) { $0 << 8 | Int64($1) }
    }

    private static let numberBytes = 8
}

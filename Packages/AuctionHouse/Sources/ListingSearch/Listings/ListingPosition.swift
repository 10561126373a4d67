internal import Catalog
internal import FoundationCore

/// The position of a found item in the order of a search.
///
/// Items with equal sort keys are ordered by their row keys. Drafts have no row keys; they follow, ordered by
/// identifier.
public struct ListingPosition: Sendable, Hashable, Comparable {
    /// The tie-breaker of items with equal sort keys.
    enum TieBreaker: Sendable, Hashable {
        case rowKey(Int64)
        case draft(ItemID)
    }

    let key: ListingSortKey
    let tie: TieBreaker

    init(_ key: ListingSortKey, _ tie: TieBreaker) {
        self.key = key
        self.tie = tie
    }

    /// The row key after which the page continues among listings with the same sort key; the maximum if the position is
    /// that of a draft.
    var rowKeyTieBreaker: Int64 {
        switch tie {
        case .rowKey(let number): number
        case .draft: .max
        }
    }

    /// Whether the left position comes first.
    public static func < (left: ListingPosition, right: ListingPosition) -> Bool {
        guard left.key == right.key else { return left.key < right.key }
        return switch (left.tie, right.tie) {
        case (.rowKey(let left), .rowKey(let right)): left < right
        case (.draft(let left), .draft(let right)): left < right
        case (.rowKey, .draft): true
        case (.draft, .rowKey): false
        }
    }
}

/// The coding of positions in cursors.
extension ListingPosition {
    private static let numberCount = 8

    /// The position as bytes.
    var bytes: [UInt8] {
        let key = Self.bytes(of: key.major) + Self.bytes(of: key.minor)
        return switch tie {
        case .rowKey(let number): key + [0] + Self.bytes(of: number)
        case .draft(let item): key + [1] + Array(item.rawValue.utf8)
        }
    }

    /// Reads a position; `nil` for other bytes.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 2 * Self.numberCount else { return nil }
        let key = ListingSortKey(
            major: Self.number(in: bytes[..<Self.numberCount]),
            minor: Self.number(in: bytes[Self.numberCount..<2 * Self.numberCount])
        )
        let rest = bytes[(2 * Self.numberCount + 1)...]
        switch bytes[2 * Self.numberCount] {
        case 0 where rest.count == Self.numberCount: self.init(key, .rowKey(Self.number(in: rest)))
        case 1:
            guard let item = ItemID(String(decoding: rest, as: UTF8.self)) else { return nil }
            self.init(key, .draft(item))
        default: return nil
        }
    }

    private static func bytes(of number: Int64) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

    private static func number(in bytes: ArraySlice<UInt8>) -> Int64 { bytes.reduce(0) { $0 << 8 | Int64($1) } }
}

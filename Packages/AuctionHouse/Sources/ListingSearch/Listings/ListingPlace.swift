internal import Catalog
internal import FoundationCore

/// The place of a found item in the order of a search.
///
/// Items with equal keys are ordered by their slots; drafts have none, and come after them by their identifiers.
public struct ListingPlace: Sendable, Hashable, Comparable {
    /// What orders items with equal keys.
    enum Tie: Sendable, Hashable {
        case slot(Int64)
        case draft(ItemID)
    }

    let key: ListingSortKey
    let tie: Tie

    init(_ key: ListingSortKey, _ tie: Tie) {
        self.key = key
        self.tie = tie
    }

    /// The slot after which the page continues among equal keys.
    var slotTie: Int64 {
        switch tie {
        case .slot(let number): number
        case .draft: .max
        }
    }

    /// Whether the left place comes first.
    public static func < (left: ListingPlace, right: ListingPlace) -> Bool {
        guard left.key == right.key else { return left.key < right.key }
        return switch (left.tie, right.tie) {
        case (.slot(let left), .slot(let right)): left < right
        case (.draft(let left), .draft(let right)): left < right
        case (.slot, .draft): true
        case (.draft, .slot): false
        }
    }
}

/// The form in cursors.
extension ListingPlace {
    private static let numberCount = 8

    /// The place as bytes.
    var bytes: [UInt8] {
        let key = Self.bytes(of: key.major) + Self.bytes(of: key.minor)
        return switch tie {
        case .slot(let number): key + [0] + Self.bytes(of: number)
        case .draft(let item): key + [1] + Array(item.rawValue.utf8)
        }
    }

    /// Reads a place; `nil` for other bytes.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 2 * Self.numberCount else { return nil }
        let key = ListingSortKey(
            major: Self.number(in: bytes[..<Self.numberCount]),
            minor: Self.number(in: bytes[Self.numberCount..<2 * Self.numberCount])
        )
        let rest = bytes[(2 * Self.numberCount + 1)...]
        switch bytes[2 * Self.numberCount] {
        case 0 where rest.count == Self.numberCount: self.init(key, .slot(Self.number(in: rest)))
        case 1:
            guard let item = ItemID(String(decoding: rest, as: UTF8.self)) else { return nil }
            self.init(key, .draft(item))
        default: return nil
        }
    }

    private static func bytes(of number: Int64) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

    private static func number(in bytes: ArraySlice<UInt8>) -> Int64 { bytes.reduce(0) { $0 << 8 | Int64($1) } }
}

internal import APICore
internal import Bidding
internal import FoundationCore
internal import HTTPCore

/// The entity tag of an auction: the sequence of the auction, the version of the item and the status, as in
/// `"7.1.open"`. Equal tags mean equal representations. `If-Match` compares only the sequence.
struct AuctionTag {
    let sequence: Int
    let itemVersion: Int
    let status: AuctionStatus

    /// The tag as HTTP represents it; `nil` if the status contains a character that an entity tag must not contain.
    var entityTag: EntityTag? { EntityTag(opaque: "\(sequence).\(itemVersion).\(status.rawValue)") }
}

extension AuctionTag {
    /// Parses a strong tag; `nil` if it is not the tag of an auction.
    init?(_ tag: EntityTag) {
        let parts = tag.opaque.split(separator: ".", omittingEmptySubsequences: false)
        guard !tag.isWeak, parts.count == 3, let sequence = Int(parts[0]), let version = Int(parts[1]),
            !parts[2].isEmpty
        else { return nil }
        self.init(sequence: sequence, itemVersion: version, status: AuctionStatus(rawValue: String(parts[2])))
    }

    /// Returns the auction sequences that `If-Match` accepts; `nil` for `*`. If no tag is valid, the result contains
    /// only 0, which is not the sequence of any auction.
    static func sequences(in version: EntityVersion<Auction>) -> Set<Int>? {
        if case .any = version.condition { return nil }
        guard case .tags(let tags) = version.condition else { return [0] }
        let sequences = tags.compactMap { AuctionTag($0)?.sequence }
        return sequences.isEmpty ? [0] : Set(sequences)
    }
}

internal import CHouseSodium
public import FoundationCore

/// The secret key of a house. Its keyed digests serve as pseudonyms, which do not disclose the member. They also
/// authenticate cursors, so that only the house can create valid ones.
///
/// It is created with the house and never changes. All houses on one database share it. It is never logged or exported.
public struct HouseKey: Sendable {
    private static let count = 32
    private static let tagCount = 16
    let bytes: [UInt8]

    /// Creates a key from random identifiers. The key has 400 random bits if the identifiers come from the random
    /// source of the operating system.
    init(_ identifiers: any IdentifierSource) {
        let random = (0..<8).flatMap { _ in Array(identifiers.next(HouseKey.self).rawValue.utf8) }
        bytes = Digest(of: random, count: Self.count).bytes
    }

    /// - Throws: `HouseFailure` with `.corrupt` if the stored bytes are not a key.
    init(stored bytes: [UInt8]) throws(HouseFailure) {
        guard bytes.count == Self.count else { throw HouseFailure(.corrupt, "The secret key of the house is damaged.") }
        self.bytes = bytes
    }

    /// A stable public name of the house, derived from the key. It stays the same when the database is moved.
    public var houseName: String { Identifier<HouseKey>(bits: digest(of: Array("house".utf8)).number).rawValue }

    /// Returns the keyed digest of bytes. Start `content` with a distinct prefix for each use (domain separation).
    public func digest(of content: [UInt8]) -> Digest { Digest(of: content, key: bytes) }

    /// Returns an authenticated cursor for a position in a list. It cannot be forged without the key.
    ///
    /// - Parameters:
    ///   - payload: the start of the next page, as the list encodes it.
    ///   - list: the name of the list, including its filters. The cursor is valid only for this list.
    public func cursor(for payload: [UInt8], in list: String) -> PageCursor {
        PageCursor(rawValue: Base64URL.text(of: tag(of: payload, in: list) + payload))
    }

    /// Returns the payload of a cursor; `nil` unless this house created it for this list.
    public func payload(of cursor: PageCursor, in list: String) -> [UInt8]? {
        guard let bytes = Base64URL.bytes(of: cursor.rawValue), bytes.count >= Self.tagCount else { return nil }
        let payload = Array(bytes[Self.tagCount...])
        let isAuthentic = tag(of: payload, in: list).withUnsafeBytes { expected in
            bytes.withUnsafeBytes { sodium_memcmp(expected.baseAddress, $0.baseAddress, Self.tagCount) == 0 }
        }
        return isAuthentic ? payload : nil
    }

    /// Returns the authentication tag of a cursor.
    private func tag(of payload: [UInt8], in list: String) -> [UInt8] {
        Digest(of: Array("cursor\n\(list)\n".utf8) + payload, key: bytes, count: Self.tagCount).bytes
    }
}
